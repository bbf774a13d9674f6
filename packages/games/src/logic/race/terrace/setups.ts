/** How the men stand at the start, a line for each player: T, then the sizes A to D. */
export interface Setup {
  readonly men: readonly Readonly<Record<'T' | 'A' | 'B' | 'C' | 'D', string>>[]
  /** Whether each player goes up to the far low corner (top right) or down to the near one (bottom left). */
  readonly toTop: readonly boolean[]
}

const two = [true, false]

export const SETUPS: Readonly<Record<string, Setup>> = {
  'normal-8': {
    men: [
      { T: 'a1', A: 'b1 g2 h2', B: 'c1 d1 e2 f2', C: 'c2 d2 e1 f1', D: 'a2 b2 g1 h1' },
      { T: 'h8', A: 'a7 b7 g8', B: 'c7 d7 e8 f8', C: 'c8 d8 e7 f7', D: 'a8 b8 g7 h7' },
    ],
    toTop: two,
  },
  'short-8': {
    men: [
      { T: 'g1', A: '', B: 'e1 f1', C: 'c1 d1', D: 'b1' },
      { T: 'b8', A: '', B: 'c8 d8', C: 'e8 f8', D: 'g8' },
    ],
    toTop: two,
  },
  // Around the board: below, right, above, left.
  'four-8': {
    men: [
      { T: 'b1', A: '', B: 'c1 d1', C: 'e1 f1', D: 'g1' },
      { T: 'h7', A: '', B: 'h6 h5', C: 'h4 h3', D: 'h2' },
      { T: 'g8', A: '', B: 'e8 f8', C: 'c8 d8', D: 'b8' },
      { T: 'a2', A: '', B: 'a3 a4', C: 'a5 a6', D: 'a7' },
    ],
    toTop: [true, false, false, true],
  },
  'normal-6': {
    men: [
      { T: 'a1', A: 'b1 e2 f2', B: 'c1 c2 d1 d2', C: 'a2 b2 e1 f1', D: '' },
      { T: 'f6', A: 'a5 b5 e6', B: 'c5 c6 d5 d6', C: 'a6 b6 e5 f5', D: '' },
    ],
    toTop: two,
  },
  'short-6': {
    men: [
      { T: 'b1', A: '', B: 'c1 d1', C: 'e1', D: '' },
      { T: 'e6', A: '', B: 'c6 d6', C: 'b6', D: '' },
    ],
    toTop: two,
  },
  // As the book lists them: below, above, left, right.
  'four-6': {
    men: [
      { T: 'e1', A: '', B: 'c1 d1', C: 'b1', D: '' },
      { T: 'b6', A: '', B: 'c6 d6', C: 'e6', D: '' },
      { T: 'a5', A: '', B: 'a4 a3', C: 'a2', D: '' },
      { T: 'f2', A: '', B: 'f3 f4', C: 'f5', D: '' },
    ],
    toTop: [true, false, true, false],
  },
}
