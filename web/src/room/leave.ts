/** Getting up for good, once one has said so twice. */
import { newId } from "../lib/answers"
import * as api from "../lib/api"
import { asking } from "../lib/asking.svelte"
import type { RoomStore } from "../lib/room.svelte"
import { texts } from "../lib/texts"

export async function leave(store: RoomStore, seat: number, playing: boolean): Promise<void> {
  const t = texts.room
  const body = playing ? t.leaveSure : t.leaveLobby
  if (!(await asking.sure({ title: t.leave, body, yes: t.leaveYes, no: t.stay }))) return
  store.left = true
  // Over HTTP, so that the cookie goes too.
  const gone = api.command(store.id, seat, { type: "leave", action_id: newId() })
  await gone.catch(() => store.act({ type: "leave" }))
}
