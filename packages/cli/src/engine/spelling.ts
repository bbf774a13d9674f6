import { type Action, ActionList, firstSeat, type Game, type Position, parseAction } from '@jatekvilag/engine'

/** Moves as programs write them: `e2e4`, `e7e8q`, `e1g1` for castling; in shogi `7g7f`, `8h2b+`, `P*5e`. */
export function spell(game: Game, p: Position, action: Action): string {
  const { shapes } = game.board
  // Where cells begin with a number, the notation is already the one of programs, but for the call to count points.
  if (/^\d/.test(shapes[0]!.name)) {
    const name = game.name(p, action)
    return name === 'impasse' ? 'win' : name
  }
  const touches = game.touches(p, action)
  const words = touches.map((touch) => {
    if (typeof touch === 'number') return shapes[touch]!.name
    if (touch === 'stay-unpromoted') return ''
    return touch.startsWith('promote:') ? game.scene(p).choices?.[touch]?.glyph.toLowerCase() : undefined
  })
  // Placements and whatever else has no form in UCI are called as people call them.
  return touches.length < 2 || words.includes(undefined) ? game.name(p, action) : words.join('')
}

/** The legal action that is spelled so; the notation of people is understood too. */
export function unspell(game: Game, p: Position, text: string): { seat: number; action: Action } | undefined {
  const mask = game.actors(p)
  if (mask === 0) return undefined
  const seat = firstSeat(mask)
  const list = new ActionList()
  game.actions(p, seat, list)
  const wanted = text.toLowerCase()
  const spelled = list.toArray().filter((action) => spell(game, p, action).toLowerCase() === wanted)
  const [only, ...others] = spelled
  if (only !== undefined && others.length === 0) return { seat, action: only }
  const named = parseAction(game, p, text)
  return named.ok ? named.value : undefined
}

export function spellLine(game: Game, start: Position, line: readonly Action[]): string[] {
  const p = start.slice()
  return line.map((action) => {
    const text = spell(game, p, action)
    game.play(p, firstSeat(game.actors(p)), action)
    return text
  })
}
