/** Counted words: 1 card, 2 cards. */
export const some = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`
