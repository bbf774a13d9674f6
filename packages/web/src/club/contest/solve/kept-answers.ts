/** What this device keeps of a round until it is handed in: who one is there, and every answer so far. */
export interface KeptAnswer {
  /** Steps by their names, with blanks between them. */
  readonly steps: string
  /** In how many moves, where that is asked. */
  readonly moves?: string
}

export interface KeptRound {
  readonly secret: string
  readonly name: string
  readonly answers: Readonly<Record<string, KeptAnswer>>
  /** Under this name it was sent: whoever sends it again sends the same. */
  readonly request?: string
}

const keyOf = (contest: string) => `jatekvilag-contest-${contest}`

export function loadRound(contest: string): KeptRound | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(contest)) ?? 'null') as KeptRound | null
    return typeof kept?.secret === 'string' && typeof kept.answers === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

export function saveRound(contest: string, round: KeptRound): void {
  try {
    localStorage.setItem(keyOf(contest), JSON.stringify(round))
  } catch {
    // It is remembered until the page is closed.
  }
}

/** As it is handed in; what was not answered is left out. */
export function answersOf(answers: KeptRound['answers']): Record<string, string> {
  const given = Object.entries(answers).map(
    ([id, { steps, moves }]) => [id, moves ? `${moves} ${steps}` : steps] as const,
  )
  return Object.fromEntries(given.filter(([, text]) => text.trim() !== ''))
}
