/** A seat's own shape and colour: they go together everywhere, so that colour is never alone. Drawn on 40 by 40. */
const SHAPES = [
  "M20 4a16 16 0 1 0 0 32 16 16 0 0 0 0-32z",
  "M20 3l17 30H3z",
  "M5 5h30v30H5z",
  "M20 2l18 18-18 18L2 20z",
  "M20 2l17 12-6 22H9L3 14z",
  "M11 3h18l9 17-9 17H11L2 20z",
  "M20 2l5 12 13 1-10 9 3 13-11-7-11 7 3-13-10-9 13-1z",
  "M14 3h12v11h11v12H26v11H14V26H3V14h11z",
]
const COLOURS = ["#d9792b", "#3f8fb5", "#b0486a", "#5d9a4a", "#8a6bc2", "#c2a02d", "#4aa79a", "#a2744a"]

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] ?? ""
export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length] ?? ""
