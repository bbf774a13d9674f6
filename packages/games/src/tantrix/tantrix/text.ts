/** The position as text: tiles where they lie, hands, whose turn it is and at what point. */
import { fieldsOf, type Parsed, type Position, parsed, siteNamed } from '@jatekvilag/engine'
import { board, CENTRE, fits } from './field.ts'
import { DEAL, HAND, IN_BAG, LOTS, lay, PLAY, slots } from './position.ts'
import { refuse } from './texts.ts'
import { laidAs, TILES, tileOf, turnOf } from './tiles.ts'

const STAGES = ['lots', 'deal', 'free', 'fill']

/** `aa17:24a,…` for tiles and their turns, `1,5/2,9` for hands, 1 for the first seat, the stage, then `late:1,0` where time has cost points. */
export function fieldText(seats: number, isTournament: boolean, settle: (p: Position) => void) {
  const { where: WHERE, turn: TURN, free: FREE, stage: STAGE } = slots.at
  const { count: COUNT, bag: BAG, hands: HANDS, laid: LAID, touching: TOUCHING, late: LATE } = slots.at

  function write(p: Position): string {
    const cells = Array.from(p.subarray(LAID, LAID + p[COUNT]))
    const field = cells.map((cell) => `${board.shapes[cell].name}:${tileOf(p[cell]) + 1}${'abcdef'[turnOf(p[cell])]}`)
    const hands = Array.from({ length: seats }, (_, seat) => {
      const own = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => p[WHERE + tile] === seat + 1)
      return own.map((tile) => tile + 1).join(',') || '-'
    })
    const stage = STAGES[p[STAGE] === PLAY ? PLAY + p[FREE] : p[STAGE]]
    const late = p[LATE] + p[LATE + 1] > 0 ? ` late:${p[LATE]},${p[LATE + 1]}` : ''
    return `${field.join(',') || '-'} ${hands.join('/')} ${p[TURN] + 1} ${stage}${late}`
  }

  function read(text: string): Parsed<Position> {
    const [field = '', hands = '', turn = '', stage = '', late = 'late:0,0', ...rest] = fieldsOf(text)
    const lost = /^late:(\d|1\d|20),(\d|1\d|20)$/.exec(late)
    const at = STAGES.indexOf(stage)
    const shown = hands.split('/')
    if (rest.length || at < 0 || !lost || (!isTournament && late !== 'late:0,0')) return refuse('form')
    if (!/^[1-4]$/.test(turn) || Number(turn) > seats || shown.length !== seats) return refuse('form')
    const p = new Int32Array(slots.length)
    p[BAG] = TILES
    p[TURN] = Number(turn) - 1
    p[STAGE] = Math.min(at, PLAY)
    p[FREE] = at > PLAY ? 1 : 0
    p[LATE] = Number(lost[1])
    p[LATE + 1] = Number(lost[2])
    for (const part of field === '-' ? [] : field.split(',')) {
      const [, name = '', number = '', letter = ''] = /^([a-z]+\d+):(\d{1,2})([a-f])$/.exec(part) ?? []
      const cell = siteNamed(board, name)
      const tile = Number(number) - 1
      if (cell < 0 || !(tile >= 0 && tile < TILES)) return refuse('no-tile', part)
      const laid = laidAs(tile, 'abcdef'.indexOf(letter))
      const isFirst = p[COUNT] === 0
      if (p[WHERE + tile] !== IN_BAG || p[cell] !== 0 || !fits(p, cell, laid)) return refuse('does-not-lie', part)
      if (isFirst ? cell !== CENTRE : p[TOUCHING + cell] === 0) return refuse('does-not-lie', part)
      lay(p, cell, laid)
      p[BAG]--
    }
    for (const [seat, hand] of shown.entries()) {
      for (const number of hand === '-' ? [] : hand.split(',')) {
        const tile = /^\d{1,2}$/.test(number) ? Number(number) - 1 : -1
        if (tile < 0 || tile >= TILES || p[WHERE + tile] !== IN_BAG) return refuse('no-tile', number)
        p[WHERE + tile] = seat + 1
        p[HANDS + seat]++
        p[BAG]--
      }
      if (p[HANDS + seat] > HAND) return refuse('too-many', HAND)
    }
    const held = Array.from(p.subarray(HANDS, HANDS + seats))
    // Lots are drawn one after the other, before anything else.
    const isLots =
      held.every((count, seat) => count === (seat < held.filter(Boolean).length ? 1 : 0)) && held.includes(0)
    if (p[STAGE] === LOTS && (p[COUNT] > 0 || !isLots || p[TURN] !== 0)) return refuse('form')
    if (p[STAGE] === DEAL && (p[COUNT] > 0 || held.every((count) => count === HAND))) return refuse('form')
    // Whoever waits has a full hand as long as there is a bag, and a first tile lies before anything is filled.
    const isShort = held.some((count, seat) => seat !== p[TURN] && count < HAND)
    if (p[STAGE] === PLAY && ((p[BAG] > 0 && isShort) || (p[COUNT] === 0 && p[FREE] === 1))) return refuse('form')
    settle(p)
    return parsed(p)
  }
  return { write, read }
}
