/** What the page says at this table. */
import { some } from "../../lib/texts"

export const words = {
  respawning: "Respawning",
  shields: (n: number, most: number) => `${n} of ${most} Overshields blue`,
  tags: "Dog Tags",
  range: (n: number) => `range ${n} from you`,
  deck: "deck",
  discards: "discards",
  leader: "leader",
  open: "Open on the table",
  teams: { red: "Red Team", blue: "Blue Team", oni: "ONI" } as Record<string, string>,
  facing: (who: string, card: string) => `${who}: ${card}`,
  phase: (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)} phase`,
  weapons: (n: number) => some(n, "Weapon left", "Weapons left"),
  out: (n: number) => some(n, "Dog Tag in the box", "Dog Tags in the box"),
  score: "The score",
  wins: "wins",
  pods: "Ordnance Pods",
  betrayal: "Betrayal",
  damageHeld: "Damage held",
  total: "Score",
  countedBy: "Dog Tags count by",
  verdicts: {
    "last-standing": (who) => `${who} is the Last Man Standing: whatever the score.`,
    score: () => "The highest score wins.",
    oni: () => "A tie that involves ONI is ONI's.",
    damage: () => "A tie: the most damage held wins.",
    shared: () => "A tie, in damage too: the win is shared.",
  } as Record<string, (who: string) => string>,
  tally: "Damage taken",
}
