/** A bench for the board alone: `?game=chess&look=wood&dark&blind&flip&plies=20&hint=12,28`. Touches play the first legal action that fits. */
import { ActionList, firstSeat, type Game, openGame, type Position, Random } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { lookOf } from '../../looks/index.ts'
import { BoardView } from '../index.ts'

const query = new URLSearchParams(location.search)

const hint = (query.get('hint') ?? '').split(',').filter(Boolean).map(Number)

function opened(id: string): Game {
  const entry = gameEntry(id)
  const game = entry && openGame(entry)
  if (!game?.ok) throw new Error(`no game ${id}`)
  return game.value
}

function randomPosition(game: Game, plies: number): Position {
  const p = game.start()
  const random = new Random(3)
  const list = new ActionList(64)
  for (let n = 0; n < plies && game.actors(p); n++) {
    const seat = firstSeat(game.actors(p))
    game.play(p, seat, game.sample(p, seat, random, list))
  }
  return p
}

function waysOn(game: Game, p: Position, touched: readonly number[]) {
  const seat = firstSeat(game.actors(p))
  const list = new ActionList(64)
  if (game.actors(p)) game.actions(p, seat, list)
  const ways = list.toArray().map((action) => ({ seat, action, touches: game.touches(p, action) }))
  return ways.filter(({ touches }) => touched.every((site, i) => touches[i] === site))
}

function Bench({ id }: { id: string }) {
  const game = useMemo(() => opened(id), [id])
  const [position, setPosition] = useState(() => randomPosition(game, Number(query.get('plies') ?? 0)))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [last, setLast] = useState<readonly number[]>([])
  const ways = useMemo(() => waysOn(game, position, chosen), [game, position, chosen])
  const lit = useMemo(
    () => new Set(ways.map(({ touches }) => touches[chosen.length]).filter((touch) => typeof touch === 'number')),
    [ways, chosen],
  )
  const scene = useMemo(() => game.scene(position), [game, position])
  const look = lookOf(query.get('look') ?? 'wood', query.has('dark'), query.has('blind'), query.has('symbols'))
  const touch = (site: number) => {
    if (!lit.has(site)) return setChosen([])
    const touched = [...chosen, site]
    const [way] = ways.filter(({ touches }) => touches[chosen.length] === site)
    if (!way) return
    if (way.touches.slice(touched.length).some((next) => typeof next === 'number')) return setChosen(touched)
    const next = position.slice()
    game.play(next, way.seat, way.action)
    setLast(touched)
    setChosen([])
    setPosition(next)
  }
  return (
    <main style={{ background: look.dark ? '#1f1b17' : '#f7f2e8', minHeight: '100vh' }}>
      <BoardView
        game={game}
        scene={scene}
        lit={lit}
        chosen={chosen}
        last={last}
        hint={hint}
        look={look}
        flipped={query.has('flip')}
        coordinates={!query.has('bare')}
        zoomable
        label={id}
        onTouch={touch}
        onDrag={(_, to) => touch(to)}
      />
    </main>
  )
}

createRoot(document.getElementById('gallery') as HTMLElement).render(<Bench id={query.get('game') ?? 'chess'} />)
