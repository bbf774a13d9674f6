import { type Entrant, type Happening, LEVELS, type Level, type PlayerState, readEntrants } from '@jatekvilag/club'
import { useRef, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Area, Field } from './Field.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

const newId = () => crypto.randomUUID().slice(0, 8)

/** Entries by typing or by pasting, and who is here. */
export function Players({ desk }: { desk: Desk }) {
  const { say } = useClub()
  const { players } = desk.session.state
  const [shown, setShown] = useState<PlayerState>()
  const here = players.filter((player) => player.here && !player.withdrawn).length
  return (
    <>
      <EnterPlayer desk={desk} />
      <p className="quiet" data-testid="count">
        {say('count-players', { count: players.length })}
        {players.length > 0 && ` · ${say('count-here', { here, count: players.length })}`}
      </p>
      <ol className="club-players">
        {players.map((player) => (
          <li key={player.id} data-gone={player.withdrawn || undefined}>
            {/* The whole line is what a finger finds in a crowd. */}
            <button
              type="button"
              className="club-check"
              aria-pressed={player.here && !player.withdrawn}
              disabled={player.withdrawn}
              onClick={() => desk.act({ kind: 'check-in', player: player.id, here: !player.here })}
            >
              <span className="club-number">{player.number}</span>
              <span className="club-name">{player.name}</span>
              <span className="quiet">{[player.rating, player.club].filter(Boolean).join(' · ')}</span>
              <span className="club-here">{say(player.withdrawn ? 'gone' : player.here ? 'here' : 'not-here')}</span>
            </button>
            <Button plain aria-label={say('details-of', { name: player.name })} onPress={() => setShown(player)}>
              …
            </Button>
          </li>
        ))}
      </ol>
      <Dialog
        open={shown !== undefined}
        title={shown ? say('details-of', { name: shown.name }) : ''}
        onClose={() => setShown(undefined)}
      >
        {shown && <Details desk={desk} player={shown} onDone={() => setShown(undefined)} />}
      </Dialog>
    </>
  )
}

function EnterPlayer({ desk }: { desk: Desk }) {
  const { say, told } = useClub()
  const [name, setName] = useState('')
  const [rating, setRating] = useState('')
  const [club, setClub] = useState('')
  const [refused, setRefused] = useState<string>()
  const [pasting, setPasting] = useState(false)
  const line = useRef<HTMLFormElement>(null)

  const add = () => {
    if (!name.trim()) return
    const entrant: Entrant = {
      id: newId(),
      name: name.trim(),
      ...(rating && { rating: Number(rating) }),
      ...(club.trim() && { club: club.trim() }),
    }
    const problem = desk.act({ kind: 'entry', entrant })
    setRefused(problem && told(problem))
    if (problem) return
    setName('')
    setRating('')
    // The next name can be typed at once.
    line.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <form
        ref={line}
        className="club-line"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field label={say('player-name')} value={name} onChange={setName} className="club-grow" autoComplete="off" />
        <Field
          label={say('player-rating')}
          value={rating}
          onChange={(text) => setRating(text.replace(/\D/g, ''))}
          inputMode="numeric"
          className="club-short"
        />
        <Field label={say('player-club')} value={club} onChange={setClub} className="club-medium" />
        <Button primary type="submit">
          {say('add-player')}
        </Button>
        <Button onPress={() => setPasting(true)}>{say('paste')}</Button>
      </form>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Dialog open={pasting} wide title={say('paste')} onClose={() => setPasting(false)}>
        <Paste desk={desk} onDone={() => setPasting(false)} />
      </Dialog>
    </>
  )
}

function Paste({ desk, onDone }: { desk: Desk; onDone(): void }) {
  const { say, told } = useClub()
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const read = text.trim() ? readEntrants(text, newId) : undefined
  const count = read?.ok ? read.value.length : 0
  const add = () => {
    if (!read?.ok) return
    const problem = desk.act(...read.value.map((entrant) => ({ kind: 'entry' as const, entrant })))
    setRefused(problem && told(problem))
    if (!problem) onDone()
  }
  return (
    <div className="stack">
      <Area label={say('paste')} value={text} rows={12} onChange={setText} hint={say('paste-hint')} />
      <Button onPress={() => file.current?.click()}>{say('paste-file')}</Button>
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        data-testid="entrants-file"
        onChange={(event) => {
          event.target.files?.[0]?.text().then(setText)
          event.target.value = ''
        }}
      />
      {read && !read.ok && <p className="problem">{told(read.problem)}</p>}
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Button primary isDisabled={count === 0} onPress={add}>
        {say('paste-do', { count })}
      </Button>
    </div>
  )
}

function Details({ desk, player, onDone }: { desk: Desk; player: PlayerState; onDone(): void }) {
  const { say, told } = useClub()
  const { settings, rounds, closed } = desk.session.state
  const [name, setName] = useState(player.name)
  const [rating, setRating] = useState(String(player.rating ?? ''))
  const [club, setClub] = useState(player.club ?? '')
  const [level, setLevel] = useState<Level>(player.levels?.[settings.game] ?? 0)
  const [address, setAddress] = useState(player.contact?.address ?? '')
  const [phone, setPhone] = useState(player.contact?.phone ?? '')
  const [email, setEmail] = useState(player.contact?.email ?? '')
  const [colours, setColours] = useState((player.colours ?? []).join(', '))
  const [colourBlind, setColourBlind] = useState(player.colourBlind ?? false)
  const isTantrix = settings.format === 'tantrix'
  const [refused, setRefused] = useState<string>()

  const act = (what: Happening) => {
    const problem = desk.act(what)
    setRefused(problem && told(problem))
    if (!problem) onDone()
  }
  const save = () => {
    const { number, here, from, withdrawn, disqualified, contact, ...before } = player
    const reach = { ...(address && { address }), ...(phone && { phone }), ...(email && { email }) }
    const { rating: _, club: __, colours: ___, colourBlind: ____, ...others } = before
    const wishes = colours
      .split(/[,;\s]+/)
      .filter(Boolean)
      .slice(0, 4)
    const entrant: Entrant = {
      ...others,
      name: name.trim() || player.name,
      ...(rating && { rating: Number(rating) }),
      ...(club.trim() && { club: club.trim() }),
      ...(settings.game && (level > 0 || player.levels) && { levels: { ...player.levels, [settings.game]: level } }),
      ...(wishes.length > 0 && { colours: wishes }),
      ...(colourBlind && { colourBlind }),
      ...(Object.keys(reach).length > 0 && { contact: reach }),
    }
    act({ kind: 'entry-change', entrant, reason: say('reason-typed') })
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={say('player-name')} value={name} onChange={setName} />
      <Field
        label={say('player-rating')}
        value={rating}
        inputMode="numeric"
        onChange={(text) => setRating(text.replace(/\D/g, ''))}
      />
      <Field label={say('player-club')} value={club} onChange={setClub} />
      <Select
        label={say('holds-level')}
        value={String(level)}
        options={LEVELS.map((one) => [String(one), one === 0 ? '–' : String(one)] as const)}
        onChange={(key) => setLevel(Number(key) as Level)}
      />
      {isTantrix && (
        <>
          <Field label={say('colours')} value={colours} onChange={setColours} hint={say('colours-hint')} />
          <Switch on={colourBlind} onChange={setColourBlind}>
            {say('colour-blind')}
          </Switch>
        </>
      )}
      <Field label={say('address')} value={address} onChange={setAddress} hint={say('only-organiser')} />
      <Field label={say('phone')} value={phone} onChange={setPhone} inputMode="tel" />
      <Field label={say('email')} value={email} onChange={setEmail} inputMode="email" />
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <div className="row">
        <Button primary type="submit">
          {say('save')}
        </Button>
        <a className="button" href={hrefOf({ page: 'club', id: desk.id, player: player.id })}>
          {say('player-page')}
        </a>
        {!closed && (
          <>
            {player.withdrawn ? (
              <Button onPress={() => act({ kind: 'return', player: player.id })}>{say('return')}</Button>
            ) : (
              <Button onPress={() => act({ kind: 'withdrawal', player: player.id })}>{say('withdraw')}</Button>
            )}
            <Button
              onPress={() => act({ kind: 'bye-request', player: player.id, round: rounds.length + 1, worth: 'H' })}
            >
              {say('bye-next')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
