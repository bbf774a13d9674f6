/** What the men of a game are worth to the search before it has learned anything, in log-odds. */
export interface MenWorths {
  /** By noun: the man itself, more in the middle of the board, more with every row ahead. */
  readonly men: Readonly<Record<string, readonly [worth: number, centre: number, ahead: number]>>
  /** In the hand, by noun. */
  readonly hand?: Readonly<Record<string, number>>
  /** To be on move. */
  readonly move: number
  /** The noun of the man whose structure changes slowly: pawns. */
  readonly slow: string
}
