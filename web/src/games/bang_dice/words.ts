/** What the page says at this table. */
import { some } from "../../lib/count"

export const words = {
  roll: (n: number) => (n === 0 ? "Roll again" : n === 1 ? "Roll 1 die again" : `Roll ${n} dice again`),
  stop: "Stop here",
  pickDice: "Touch the dice you want to roll again.",
  rolls: (n: number, of: number) => `Roll ${n} of ${of}`,
  noDice: "Nothing rolled yet.",
  pile: "pile",
  unknownRole: "role unknown",
  reach: (places: number, dice: string[]) =>
    `${some(places, "place", "places")} away: ` + (dice.length ? `hit by ${dice.join(" and ")}` : "out of reach"),
  tally: "Health lost",
  falls: (name: string) => `${name} falls`,
  duel: "Duel!",
  challenged: "challenged",
  aimed: "aimed at",
}

/** And with the modules of Undead or Alive. */
export const undead = {
  rage: "Rage card",
  wound: "Duel Wound",
  zombie: "Zombie",
  master: "Zombie Master",
  outbreak: "Outbreak",
  due: "The ground moves…",
  boneyard: (cards: number, hands: number) =>
    `Boneyard: ${some(cards, "card", "cards")}, ${some(hands, "hand", "hands")}`,
  ragePile: (n: number) => some(n, "Rage card left", "Rage cards left"),
}
