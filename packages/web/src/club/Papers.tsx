import { crosstableOf, traitsOf, writeTrf } from '@jatekvilag/club'
import { useState } from 'react'
import { downloadText } from '../share/download.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { PAPERS, type PaperKind, paperOf } from './papers/index.tsx'
import { askRecord } from './shared/api.ts'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'
import '../print/print.css'

/** Rooms whose games are over: of boards with a result, also those of earlier games of their duels, and of free duels. */
function roomsOf({ session: { state, log } }: Desk): string[] {
  const isDone = (round: number, board: number) => state.rounds[round - 1]?.boards[board]?.result
  const atBoards = log.entries.flatMap(({ what }) =>
    what.kind === 'room' && isDone(what.round, what.board) ? [what.room] : [],
  )
  return [...atBoards, ...state.duels.flatMap(({ room }) => room ?? [])]
}

/** Every paper of an event, as it will be printed. */
export function Papers({ desk }: { desk: Desk }) {
  const { say } = useClub()
  const { state } = desk.session
  const [kind, setKind] = useState<PaperKind>(state.rounds.length > 0 ? 'pairings-board' : 'entry')
  const [round, setRound] = useState(state.rounds.length)
  const paper = paperOf(kind, desk, round)
  const ofRound = kind === 'pairings-board' || kind === 'pairings-name' || kind === 'slips'
  const [refused, setRefused] = useState<string>()
  const rooms = roomsOf(desk)
  const saveGames = async () => {
    const records = await Promise.all(rooms.map(askRecord))
    const found = records.filter((record) => record !== undefined)
    setRefused(found.length < rooms.length ? say('follow-offline') : undefined)
    if (found.length > 0) downloadText('games.json', `${JSON.stringify(found, null, 1)}\n`)
  }
  return (
    <>
      <div className="print-tools row club-tools">
        <Select
          label={say('paper-kind')}
          value={kind}
          options={PAPERS.map((id): readonly [PaperKind, string] => [id, say(`paper-${id}`)])}
          onChange={(id) => setKind(id)}
        />
        {ofRound && state.rounds.length > 0 && (
          <Select
            label={say('rounds-tab')}
            value={String(round)}
            options={state.rounds.map((_, i) => [String(i + 1), say('round', { round: i + 1 })] as const)}
            onChange={(key) => setRound(Number(key))}
          />
        )}
        <Button primary isDisabled={!paper} onPress={() => print()}>
          {say('print')}
        </Button>
        <span className="field-hint">{say('print-hint')}</span>
        {state.settings.format !== 'team-cup' && !traitsOf(state.settings.format).freeDuels && (
          <Button plain onPress={() => downloadText('report.trf', writeTrf(crosstableOf(state)), 'text/plain')}>
            {say('export-trf')}
          </Button>
        )}
        {rooms.length > 0 && (
          <Button plain onPress={() => void saveGames()}>
            {say('export-games')}
          </Button>
        )}
      </div>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <div className="club-papers" data-testid="paper" data-paper={kind}>
        {paper ?? <p className="quiet">{say('nothing-to-print')}</p>}
      </div>
    </>
  )
}
