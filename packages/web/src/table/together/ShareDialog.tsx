import { useState } from 'react'
import { go, hrefOf } from '../../app/router.ts'
import { useStore } from '../../app/store.ts'
import { Refused } from '../../online/api.ts'
import { InviteCard } from '../../online/InviteCard.tsx'
import { keepSeat, seatIn, TABLE } from '../../online/kept-seats.ts'
import { useLink } from '../../online/links.ts'
import { Rooms } from '../../online/Rooms.tsx'
import { changeSettings, settings } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextBox } from '../dialogs/TextBox.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'
import { openSharedTable } from './api.ts'
import { FIRST_COLOUR, HandColours } from './HandColours.tsx'
import { plainTable, SharedDesk } from './shared-desk.ts'
import { wishTogether } from './wish-together.ts'

/** From one's own table to one of several hands; at a shared one, the link for others. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { say } = useTableTongue()
  if (desk instanceof SharedDesk)
    return (
      <Dialog open title={say('share.invite-title')} onClose={onClose}>
        <Rooms>
          <Invitation room={desk.room} />
        </Rooms>
      </Dialog>
    )
  return (
    <Dialog open title={say('share.title')} onClose={onClose}>
      <ShareForm />
    </Dialog>
  )
}

function Invitation({ room }: { room: string }) {
  const { say } = useTableTongue()
  const { invite } = seatIn(room) ?? {}
  const { link, isOnlyHere } = useLink(hrefOf({ page: 'together', id: room, secret: invite }))
  if (invite === undefined) return <p>{say('share.no-invite')}</p>
  return (
    <>
      <InviteCard link={link} title={say('share.invite-title')} words={say('share.invite-words')} />
      {isOnlyHere && <p className="problem">{say('share.only-here')}</p>}
    </>
  )
}

function ShareForm() {
  const desk = useDesk()
  const { say, language } = useTableTongue()
  const { name } = useStore(settings)
  const [colour, setColour] = useState<string>(FIRST_COLOUR)
  const [why, setWhy] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    const table = plainTable(desk.table)
    try {
      // Own pictures are sent once the table is there, and everything is laid down with them.
      const first = table.pictures.length > 0 ? undefined : table
      const { room, secret, invite } = await openSharedTable(first, name.trim(), colour, language)
      if (!first) wishTogether(room, table)
      keepSeat(room, { secret, game: TABLE, invite })
      go({ page: 'together', id: room })
    } catch (error) {
      setWhy(error instanceof Refused ? error.message || say('share.no-server') : String(error))
      setBusy(false)
    }
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void share()
      }}
    >
      <p>{say('share.body')}</p>
      <TextBox
        label={say('share.name')}
        value={name}
        onChange={(text) => changeSettings({ name: text.slice(0, 24) })}
        autoFocus
      />
      <HandColours value={colour} onChange={setColour} />
      <Button primary type="submit" isDisabled={isBusy} data-testid="share-table">
        {say('share.go')}
      </Button>
      {why !== undefined && (
        <p className="problem" role="alert">
          {why}
        </p>
      )}
    </form>
  )
}
