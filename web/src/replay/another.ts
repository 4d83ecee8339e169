/** What if: a finished match goes on from one of its moments, at a study table. */
import { newId } from "../lib/answers"
import * as api from "../lib/api"
import { device } from "../lib/device.svelte"
import { route } from "../lib/route.svelte"
import { PACE, took } from "../shelf/opening"

/** You in `seat`, bots in the others; with a choice, it is made at once. */
export async function goOn(record: string, game: string, step: number, seat: number, choice: number): Promise<void> {
  const opened = await api.whatIf(record, { step, seat, name: device.kept.name, pace: PACE })
  took(opened, game, "")
  const { room } = opened.entered
  const dealt = await api.command(room, seat, { type: "start", action_id: newId() })
  await api.command(room, seat, { type: "choose", action_id: newId(), base_version: dealt.version, choice })
  route.go(`#/room/${room}`)
}
