/** What the page says at this table. */
import { some } from "../../lib/count"

export const words = {
  aside: "not in this battle",
  marker: "Battle marker",
  won: "cards won",
  end: "END open",
  picked: "has picked, face down",
  inHand: (n: number) => some(n, "card in hand", "cards in hand"),
  inDeck: (n: number) => `${n} in deck`,
  pot: (n: number) => `${n} ${n === 1 ? "card" : "cards"} in this battle`,
  noPot: "The next battle",
  lastPot: "The last battle",
  ties: (n: number) => (n === 1 ? "after a tie" : `after ${n} ties`),
  wasted: (n: number) => `${n} out of the game`,
  tally: "Cards won",
  tie: "Tie!",
  lastEnd: "END",
  sabotaged: "sabotaged",
}
