import { kindId, type OwnPicture } from '@jatekvilag/table'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { embedPicture } from '../own/use-own-files.ts'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { boardOfPicture } from './BoardsDialog.tsx'
import { choiceOfOwn, OWN_SIZE_MM } from './piece-choices.ts'

/** A picture that was dropped on the table: a board or a piece? */
export function UsePictureDialog({ picture, onClose }: { picture: OwnPicture; onClose(): void }) {
  const desk = useDesk()
  const room = useRoom()
  const { say } = useTableTongue()
  const asBoard = () => {
    if (embedPicture(desk, picture)) desk.do({ tool: 'board', board: boardOfPicture(picture) })
    onClose()
  }
  const asPiece = () => {
    onClose()
    if (!embedPicture(desk, picture)) return
    const { names, front } = choiceOfOwn(picture, OWN_SIZE_MM)
    if (!desk.do({ tool: 'add-kind', kind: { names, front }, count: 1 })) return
    const { x, y } = room.corner()
    const at = { x: x + front.width / 2, y: y + front.height / 2 }
    desk.do({ tool: 'lay-out', wanted: [{ kind: kindId({ front }), count: 1 }], at })
  }
  return (
    <Dialog open title={say('own.use-as', { name: picture.name })} onClose={onClose}>
      <img className="ft-use-picture" src={picture.data} alt={picture.name} />
      <div className="row">
        <Button primary onPress={asBoard}>
          {say('own.as-board')}
        </Button>
        <Button primary onPress={asPiece}>
          {say('own.as-piece')}
        </Button>
        <Button onPress={onClose}>{say('app.cancel')}</Button>
      </div>
    </Dialog>
  )
}
