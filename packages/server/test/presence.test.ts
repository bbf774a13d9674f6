/** Who is there, told between nodes: a stand-in for Redis and a clock that we wind; `nodes.test.ts` does it with real ones. */
import { describe, expect, it } from 'vitest'
import { type Bus, type Hint, type Noted, readHint } from '../src/bus.ts'
import { Attendance } from '../src/rooms/attendance.ts'
import { Company } from '../src/rooms/company.ts'
import type { Watcher } from '../src/rooms/live-room.ts'

const person = { name: '', kind: 'person' as const }
const table = { seats: [person, person], watching: 'by-link' as const }

/** Two nodes that have the same room in memory. */
function twoNodes() {
  const time = { at: 1_000_000, now: () => time.at }
  const notes = new Map<string, { at: number; there: Noted['there'] }>()
  const state = { works: true }
  const nodes = [0, 1].map((node) => {
    const company = new Company()
    const attendance = new Attendance('room', table, time)
    const heard: { say: string; seat: number; presence?: string }[] = []
    attendance.watch({ viewer: -1, changed: () => undefined, said: (text) => heard.push(JSON.parse(text)) })
    const other = () => nodes[1 - node]!
    const bus: Bus = {
      publish: (hint) => {
        const read = readHint(JSON.stringify({ node: `${node}`, ...hint }), `${1 - node}`)
        if (state.works && read) other().company.hear(other().attendance, read)
      },
      note: ({ room, seat }, there) => void notes.set(`${room} ${seat}`, { at: time.at, there }),
      look: async (places) =>
        state.works
          ? places.map(({ room, seat }) => {
              const noted = notes.get(`${room} ${seat}`)
              return noted && { there: noted.there, ago: time.at - noted.at }
            })
          : undefined,
      close: async () => undefined,
    }
    company.bus = bus
    const look = () => company.lookAround([{ attendance, seats: 2 }])
    return { company, attendance, heard, look }
  })
  const [here, there] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
  return { time, state, here, there }
}

const player = (viewer: number, away = false): Watcher => ({ viewer, away, changed: () => undefined })

describe('who sits at another node', () => {
  it('is told at once when he comes, turns away and goes, and is gone after thirty seconds', () => {
    const { time, here, there } = twoNodes()
    expect(here.attendance.presenceOf(1)).toBe('gone')
    const one = player(1)
    there.attendance.watch(one)
    there.company.changed(there.attendance, 1)
    expect([here.attendance.presenceOf(1), here.attendance.absentSince(1)]).toEqual(['here', undefined])
    expect(here.attendance.hasCome(1)).toBe(true)
    expect(here.heard.at(-1)).toMatchObject({ say: 'presence', seat: 1, presence: 'here' })
    there.attendance.unwatch(one)
    there.attendance.watch(player(1, true))
    there.company.changed(there.attendance, 1)
    expect(here.attendance.presenceOf(1)).toBe('away')
    for (const watcher of there.attendance.watchers) if (watcher.viewer === 1) there.attendance.unwatch(watcher)
    there.company.changed(there.attendance, 1)
    expect([here.attendance.presenceOf(1), here.attendance.absentSince(1)]).toEqual(['here', time.at])
    time.at += 31_000
    expect([here.attendance.presenceOf(1), here.attendance.absentSince(1)]).toEqual(['gone', time.at - 31_000])
  })

  it('is found again by what is written down when the word of his coming was lost, and stays for as long as he does', async () => {
    const { time, state, here, there } = twoNodes()
    state.works = false
    there.attendance.watch(player(0))
    there.company.changed(there.attendance, 0)
    expect(here.attendance.presenceOf(0)).toBe('gone')
    expect(await here.look()).toBe(false)
    state.works = true
    for (let i = 0; i < 20; i++) {
      time.at += 4000
      expect([await there.look(), await here.look()]).toEqual([true, true])
      expect(here.attendance.presenceOf(0)).toBe('here')
    }
    // His node is killed: nobody writes it down any more.
    time.at += 16_000
    expect(await here.look()).toBe(true)
    expect([here.attendance.presenceOf(0), here.attendance.absentSince(0)]).toEqual(['away', time.at - 16_000])
  })

  it('hears what is said, and words of one’s own once both have said yes', () => {
    const { here, there } = twoNodes()
    here.company.say(here.attendance, { say: 'said', room: 'room', seat: 0, sentence: 'hello' })
    expect(there.heard).toMatchObject([{ say: 'said', sentence: 'hello' }])
    here.company.allowWords(here.attendance, 0, true)
    expect([there.attendance.hasWords, [...there.attendance.words]]).toEqual([false, [0]])
    there.company.allowWords(there.attendance, 1, true)
    expect([here.attendance.hasWords, there.attendance.hasWords]).toEqual([true, true])
  })
})

it('takes no nonsense from the wire, nor its own words', () => {
  const good: Hint[] = [
    { room: 'r', n: 3 },
    { room: 'r', seat: 1, there: 'left' },
    { room: 'r', seat: 0, words: true },
  ]
  for (const hint of good) {
    expect(readHint(JSON.stringify({ node: 'a', ...hint }), 'b')).toEqual(hint)
    expect(readHint(JSON.stringify({ node: 'b', ...hint }), 'b')).toBeUndefined()
  }
  for (const bad of [
    '',
    '[]',
    '{"node":"a"}',
    '{"node":"a","room":"r","n":-1}',
    '{"node":"a","room":"r","seat":9,"there":"here"}',
  ])
    expect([bad, readHint(bad, 'b')]).toEqual([bad, undefined])
})
