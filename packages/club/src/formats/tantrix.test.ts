import { describe, expect, test } from 'vitest'
import {
  afterWrongCall,
  chooseColours,
  mayRestart,
  pointsByMargin,
  type TantrixGame,
  tantrixPoints,
  tantrixStandings,
  timePenalty,
  whatMayFollowLateness,
  whoWinsWhenStopped,
} from './tantrix.ts'

const minutes = (text: string) => {
  const [whole, seconds] = text.split(':').map(Number)
  return whole * 60 + seconds
}

describe('points', () => {
  test('Tantrix T31: each game shares out 20 points by the margin', () => {
    expect(pointsByMargin(0)).toEqual([10, 10])
    expect(pointsByMargin(1)).toEqual([13.3, 6.7])
    expect(pointsByMargin(15)).toEqual([17.2, 2.8])
    expect(pointsByMargin(36)).toEqual([20, 0])
    expect(pointsByMargin(60)).toEqual([20, 0])
    expect(pointsByMargin(-5)).toEqual([5, 15])
    for (let margin = -50; margin <= 50; margin++) {
      const [a, b] = pointsByMargin(margin)
      expect(Math.round((a + b) * 10)).toBe(200)
      if (margin > 0) expect(a).toBeGreaterThanOrEqual(pointsByMargin(margin - 1)[0])
    }
  })

  test('Tantrix T26: T27: T28: from 20:00 on one point goes to the other, and one more for every further full minute', () => {
    expect(timePenalty(minutes('19:59'))).toBe(0)
    expect(timePenalty(minutes('20:00'))).toBe(1)
    expect(timePenalty(minutes('20:59'))).toBe(1)
    expect(timePenalty(minutes('21:00'))).toBe(2)
    expect(timePenalty(minutes('21:59'))).toBe(2)
  })

  test('Tantrix T28: the winner by 5 who used 21:30 has 13.0 against 7.0', () => {
    const game: TantrixGame = { players: ['a', 'b'], scores: [25, 20], seconds: [minutes('21:30'), minutes('15:00')] }
    expect(tantrixPoints(game)).toEqual([13, 7])
  })

  test('Tantrix T29: the points still make 20 after a penalty, and nobody falls below 0', () => {
    const game: TantrixGame = { players: ['a', 'b'], scores: [10, 50], seconds: [minutes('24:00'), 0] }
    expect(tantrixPoints(game)).toEqual([0, 20])
    const both: TantrixGame = { players: ['a', 'b'], scores: [20, 20], seconds: [minutes('21:00'), minutes('20:00')] }
    expect(tantrixPoints(both)).toEqual([9, 11])
  })

  test('Tantrix T30: a game above 25 minutes may be stopped in favour of the player below', () => {
    expect(whoWinsWhenStopped([minutes('25:01'), minutes('24:00')])).toBe(1)
    expect(whoWinsWhenStopped([minutes('25:01'), minutes('26:00')])).toBeNull()
  })

  test('Tantrix T43: a default counts 15 to 5, unless the organiser orders otherwise', () => {
    expect(tantrixPoints({ players: ['a', 'b'], missed: 1 })).toEqual([15, 5])
    expect(tantrixPoints({ players: ['a', 'b'], missed: 0 })).toEqual([5, 15])
    expect(tantrixPoints({ players: ['a', 'b'], missed: 1, ruling: [20, 0] })).toEqual([20, 0])
  })

  test('Tantrix T33: the organiser may cut points of a late game', () => {
    expect(tantrixPoints({ players: ['a', 'b'], scores: [20, 20], ruling: [8, 10] })).toEqual([8, 10])
  })
})

describe('standings', () => {
  test('Tantrix T44: whoever missed more than two games is left out with all his results', () => {
    const missed = ['b', 'c', 'd'].map((other): TantrixGame => ({ players: ['a', other], missed: 0 }))
    const played: TantrixGame = { players: ['b', 'c'], scores: [30, 20] }
    const two = tantrixStandings(['a', 'b', 'c', 'd'], [...missed.slice(0, 2), played])
    expect(two.leftOut).toEqual([])
    const three = tantrixStandings(['a', 'b', 'c', 'd'], [...missed, played])
    expect(three.leftOut).toEqual(['a'])
    expect(three.rows.map((row) => [row.player, row.points])).toEqual([
      ['b', 16.2],
      ['c', 3.8],
      ['d', 0],
    ])
  })

  test('Tantrix T45: equals are ordered by points among them, then wins, margins and all points scored', () => {
    const pair = (a: string, b: string, x: number, y: number): TantrixGame => ({ players: [a, b], scores: [x, y] })
    // b beat a by one, and has the same 20.0 as a after the games with c.
    const games = [pair('b', 'a', 21, 20), pair('a', 'c', 21, 20), pair('c', 'b', 21, 20)]
    const circle = tantrixStandings(['a', 'b', 'c'], games)
    expect(circle.rows.map((row) => row.points)).toEqual([20, 20, 20])
    expect(circle.rows.map((row) => row.place)).toEqual([1, 1, 1])
    const scored = tantrixStandings(['a', 'b', 'c'], [...games.slice(0, 2), pair('c', 'b', 31, 30)])
    expect(scored.rows.map((row) => [row.player, row.place])).toEqual([
      ['b', 1],
      ['c', 1],
      ['a', 3],
    ])
    const direct = tantrixStandings(['a', 'b'], [{ players: ['a', 'b'], scores: [20, 21], ruling: [10, 10] }])
    expect(direct.rows.map((row) => row.player)).toEqual(['b', 'a'])
  })
})

describe('colours', () => {
  test('Tantrix T04: everybody has his first colour unless both registered the same', () => {
    expect(chooseColours({ wishes: ['red', 'blue'] }, { wishes: ['green'] })).toEqual({ colours: ['red', 'green'] })
  })

  test('Tantrix T05: the same first colour: both have their second; equal again: they agree or ask', () => {
    expect(chooseColours({ wishes: ['red', 'blue'] }, { wishes: ['red', 'green'] })).toEqual({
      colours: ['blue', 'green'],
    })
    expect(chooseColours({ wishes: ['red', 'blue'] }, { wishes: ['red', 'blue'] })).toEqual({ ask: 'organiser' })
  })

  test('Tantrix T06: whoever registered none cannot keep the other from his colour', () => {
    expect(chooseColours({ wishes: [] }, { wishes: ['red'] })).toEqual({ colours: [null, 'red'] })
  })

  test('Tantrix T52: T53: against a colour-blind player the other one chooses both colours', () => {
    expect(chooseColours({ wishes: ['red'], colourBlind: true }, { wishes: ['red'] })).toEqual({ chooser: 1 })
    expect(chooseColours({ wishes: ['red'], colourBlind: true }, { wishes: ['blue'], colourBlind: true })).toEqual({
      colours: ['red', 'blue'],
    })
  })
})

describe('at the board', () => {
  test('Tantrix T40: whoever called a mistake wrongly has 30 seconds added, the other 30 seconds credited', () => {
    expect(afterWrongCall([600, 500], 0)).toEqual([630, 470])
    expect(afterWrongCall([600, 20], 0)).toEqual([630, 0])
  })

  test('Tantrix T42: after 5 minutes the clock of the absent may be started, after 10 he may be disqualified', () => {
    expect([4, 5, 9, 10].map(whatMayFollowLateness)).toEqual(['wait', 'start-clock', 'start-clock', 'disqualify'])
  })

  test('Tantrix T59: a field knocked over may be begun anew with consent while the clocks together show at most 10 minutes', () => {
    expect(mayRestart([300, 300], true)).toBe(true)
    expect(mayRestart([300, 301], true)).toBe(false)
    expect(mayRestart([10, 10], false)).toBe(false)
  })
})
