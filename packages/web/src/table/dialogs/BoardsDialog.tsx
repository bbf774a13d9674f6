import { SHELF } from 'virtual:shelf'
import { inLanguage, openGame } from '@jatekvilag/engine'
import { boardOfGame, type OwnPicture, type TableBoard, UNITS_PER_MM } from '@jatekvilag/table'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { loadEntry } from '../../games/load.ts'
import { findCards, plain } from '../../shelf/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { namesOf } from '../game-names.ts'
import { useTableTongue } from '../i18n/index.ts'
import { FaceView } from '../items/FaceView.tsx'
import { embedPicture, useOwnFiles } from '../own/use-own-files.ts'
import { PLAIN_BOARDS, tableBoardOf } from '../plain-boards.ts'
import { listPictures } from '../storage.ts'
import { useDesk } from '../use-desk.ts'
import { useKept } from '../use-kept.ts'
import { GameBoard } from './GameBoard.tsx'
import { TextBox } from './TextBox.tsx'
import { useFaces } from './use-faces.ts'

const NO_PICTURES: readonly OwnPicture[] = []
/** An own picture as a board is about as large as a chess board. */
const BOARD_MM = 340

export function boardOfPicture({ id, name, width, height }: OwnPicture): TableBoard {
  const scale = (BOARD_MM * UNITS_PER_MM) / Math.max(width, height)
  return {
    from: 'picture',
    picture: { from: 'own', id },
    names: { hu: name, en: name },
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** "Tábla": choose one and it lies under the pieces, which stay where they are. */
export function BoardsDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { say, language } = useTableTongue()
  const own = useKept(listPictures) ?? NO_PICTURES
  const draw = useFaces(own)
  const readFiles = useOwnFiles()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const words = plain(text)
  const fits = (name: string) => plain(name).includes(words)
  const plainOnes = PLAIN_BOARDS.filter(({ names }) => fits(inLanguage(names, language)))
  const pictures = own.filter(({ name }) => fits(name))
  const cards = findCards(SHELF, { text })

  const lay = async () => {
    const [from, id = ''] = chosen.split(/ (.*)/)
    const picture = own.find((one) => from === 'own' && one.id === id)
    const simple = PLAIN_BOARDS.find((one) => from === 'plain' && one.id === id)
    let board: TableBoard | null | undefined
    if (from === 'none') board = null
    else if (picture) board = embedPicture(desk, picture) ? boardOfPicture(picture) : undefined
    else if (simple) board = tableBoardOf(simple)
    else if (from === 'game') {
      const entry = await loadEntry(id)
      const opened = entry && openGame(entry)
      if (opened?.ok) board = boardOfGame(opened.value, namesOf(entry!))
    }
    if (board !== undefined) desk.do({ tool: 'board', board })
    onClose()
  }
  return (
    <Dialog open wide title={say('boards.title')} onClose={onClose}>
      <TextBox label={say('boards.search')} value={text} onChange={setText} type="search" />
      <ListBox
        className="ft-boards"
        aria-label={say('boards.title')}
        layout="grid"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen ? [chosen] : []}
        onSelectionChange={(keys) => setChosen(keys === 'all' ? '' : String([...keys][0] ?? ''))}
      >
        {[
          <ListBoxItem key="none" id="none" className="ft-board-choice" textValue={say('boards.none')}>
            <span className="ft-board-thumb" />
            <span>{say('boards.none')}</span>
          </ListBoxItem>,
          ...pictures.map((picture) => (
            <ListBoxItem key={picture.id} id={`own ${picture.id}`} className="ft-board-choice" textValue={picture.name}>
              <span className="ft-board-thumb">
                <FaceView drawing={{ src: picture.data }} />
              </span>
              <span>{picture.name}</span>
            </ListBoxItem>
          )),
          ...cards.map((card) => (
            <ListBoxItem
              key={card.id}
              id={`game ${card.id}`}
              className="ft-board-choice"
              textValue={inLanguage(card.names, language)}
            >
              <GameBoard id={card.id} />
              <span>{inLanguage(card.names, language)}</span>
            </ListBoxItem>
          )),
          ...plainOnes.map((board) => (
            <ListBoxItem
              key={board.id}
              id={`plain ${board.id}`}
              className="ft-board-choice"
              textValue={inLanguage(board.names, language)}
            >
              <span className="ft-board-thumb">
                <FaceView drawing={draw(faceOf(board))} />
              </span>
              <span>{inLanguage(board.names, language)}</span>
            </ListBoxItem>
          )),
        ]}
      </ListBox>
      <div className="row">
        <Button primary isDisabled={!chosen} onPress={lay}>
          {say('boards.ok')}
        </Button>
        <FileTrigger
          acceptedFileTypes={['image/*', '.bmp', '.svg']}
          onSelect={(files) => files && readFiles([...files])}
        >
          <Button>{say('own.choose')}</Button>
        </FileTrigger>
        <Button onPress={onClose}>{say('app.cancel')}</Button>
      </div>
    </Dialog>
  )
}

const faces = new Map<string, { picture: { from: 'box'; id: string }; width: number; height: number }>()

/** The same face object each time, so that its drawing is kept. */
function faceOf({ id, width, height }: { id: string; width: number; height: number }) {
  let face = faces.get(id)
  if (!face) faces.set(id, (face = { picture: { from: 'box', id }, width, height }))
  return face
}
