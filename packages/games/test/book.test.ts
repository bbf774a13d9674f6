/** Every game that the book, its leaflets and the tournament rules describe is in the box. */
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

/** Names of entries by where they are described; tournament forms of a game are presets of it. */
const BOOK = {
  own: `
    camelot-koszo-lang tetroid
  `,
  lines: `
    simple-mill gravity hasami-shogi nine-mens-morris gomoku pente connect-four connectris connect-4x4 qubic
    score-four
  `,
  blocking: `
    greyhounds-and-foxes mu-torere wolf-and-dogs spider-web fox-and-geese cows-and-leopards hunter-and-hare
    siege-of-the-castle
  `,
  draughts: `
    one-way-draughts parachute-draughts gothic-draughts triangular-draughts kings-draughts common-draughts
    honeycomb-draughts max-draughts international-draughts laska alquerque panorama-draughts corner-draughts
    four-player-draughts turkish-draughts
  `,
  exchange: `
    antelopes-and-jackals astar halma who-is-faster chinese-checkers salta tank-battle
  `,
  connection: `
    black-path thoughtwave gonnect havannah hex gale trax twixt y
  `,
  variants: `
    peasant-draughts alquerque-single-jump camelot-knight-battle brazilian-draughts russian-draughts
    turkish-draughts-detailed seth hageby vilbergen lahti
  `,
  chess: `
    gess bughouse capablanca-chess chu-shogi dai-shogi double-move-chess double-chess losing-chess grand-chess
    quick-chess glinski-chess xiangqi yari-shogi congo avalanche-chess maharajah-and-the-sepoys makarenko-chess
    minishogi big-outer-chess omega-chess progressive-chess renaissance-chess chess chex shogi dark-chess tactics
    tori-shogi
  `,
  words: `
    playing-with-letters scramble
  `,
  solitaire: `
    triangular-peg-solitaire mas-puzzle eight-puzzle quintuplets dads-puzzle peg-solitaire tiger-puzzle
    fifteen-puzzle klotski
  `,
  leaflet: `
    leaflet-chess leaflet-backgammon leaflet-checkers
  `,
  tantrix: `
    tantrix
  `,
  logic: `
    abalone lines-of-action amazons andantino ataxx atomic breakthrough leap-frog blokad phutball latrunculi
    confound lace divide-et-impera divide-reversed jungle emergo entropy-carreno epaminondas fanorona skyscraper
    seega spangles focus gipf go rings battle-array-muster battle-array battle-array-placement tanbo-3d
    three-forint-tag hexbo borderline hexade hexemergo hexi hexomino hexxagon find-the-square jasir find-the-ten
    koan dots-and-boxes quadrature tumbling-down shooting-range neutron oddthello octi quilt pentominoes pikk-pakk
    pyramid plotto pylos reversi rotary tents stratego susan soccolot neighbours tablut tamsk tanbo turtle terrace
    channel-four survival jumper wanderers wari zertz mtte-five-in-a-row mtte-mills mtte-solitaire-duel
    mtte-back-and-back
  `,
  luck: `
    backgammon manage-wisely aggravation monopoly moultezim pachisi plakoto roulette battleships
  `,
}

describe('the book', () => {
  const wanted = Object.values(BOOK).flatMap((names) => names.trim().split(/\s+/))
  const covered = GAMES.flatMap(({ catalogue }) => catalogue)

  it('has 192 entries, each once', () => {
    expect(wanted).toHaveLength(192)
    expect(new Set(wanted).size).toBe(192)
  })

  it('is in the box as a whole, and no entry is claimed by two games', () => {
    expect(wanted.filter((id) => !covered.includes(id))).toEqual([])
    expect(covered.filter((id, i) => covered.indexOf(id) !== i)).toEqual([])
    expect(covered.filter((id) => !wanted.includes(id))).toEqual([])
  })
})
