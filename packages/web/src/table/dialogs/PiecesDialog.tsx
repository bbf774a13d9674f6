import { inLanguage } from '@jatekvilag/engine'
import { type Face, MOST_COPIES, type OwnPicture } from '@jatekvilag/table'
import { useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { BoxSetId } from '../../pieces/box/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { embedPicture, useOwnFiles } from '../own/use-own-files.ts'
import { useRoom } from '../room.ts'
import { deletePicture, listPictures } from '../storage.ts'
import { useDesk } from '../use-desk.ts'
import { useKept } from '../use-kept.ts'
import { KindFaces } from './BoxDialog.tsx'
import { type Choice, choicesOfSet, searchLibrary } from './box-choices.ts'
import { ChoiceGrid, SideView } from './ChoiceGrid.tsx'
import { NumberBox } from './NumberBox.tsx'
import { choiceOfOwn, choicesOfGame, type Folder, folders, OWN_SIZE_MM } from './piece-choices.ts'
import { type Sides, withBack, withFront } from './piece-sides.ts'
import { TextBox } from './TextBox.tsx'
import { useFaces } from './use-faces.ts'

const NO_PICTURES: readonly OwnPicture[] = []

/** "Figurák": from several hundred pictures the wanted ones, in the wanted numbers, into the box. */
export function PiecesDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const room = useRoom()
  const { say, language } = useTableTongue()
  const own = useKept(listPictures) ?? NO_PICTURES
  const draw = useFaces(own)
  const [folder, setFolder] = useState<Folder>('set:discs')
  const [text, setText] = useState('')
  const [side, setSide] = useState<'front' | 'back'>('front')
  const [sides, setSides] = useState<Sides>({})
  const { front, back } = sides
  const [count, setCount] = useState(1)
  const [mm, setMm] = useState(OWN_SIZE_MM)
  const readFiles = useOwnFiles()
  const choices = useChoices(folder, text, own, mm)
  const { table } = desk

  const choose = (choice: Choice) => {
    if (side === 'back') return setSides(withBack(sides, choice))
    setSides(withFront(sides, choice))
    if (choice.usual) setCount(choice.usual)
  }
  const add = () => {
    if (!front) return desk.say({ text: 'pieces.choose-front', bad: true })
    for (const choice of [front, back]) if (choice && !embed(choice.front)) return
    const { names, secret } = front
    const kind = {
      names,
      front: front.front,
      ...(back ? { back: back.front } : {}),
      ...(secret && back ? { secret } : {}),
    }
    if (desk.do({ tool: 'add-kind', kind, count }))
      desk.say({ text: 'pieces.added', values: { n: count, name: inLanguage(names, language) } })
  }
  /** An own picture goes into the table, so that it travels with it. */
  const embed = ({ picture }: Face) => {
    if (picture.from !== 'own') return true
    const kept = own.find(({ id }) => id === picture.id)
    return kept !== undefined && embedPicture(desk, kept)
  }
  return (
    <Dialog open wide title={say('pieces.title')} onClose={onClose}>
      <section aria-label={say('pieces.in-box')} className="ft-strip-box">
        <h3>{say('pieces.in-box')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <ul className="ft-strip" data-testid="strip" tabIndex={0} aria-label={say('pieces.in-box')}>
          {table.kinds.map((kind) => (
            <li key={kind.id} title={inLanguage(kind.names, language)}>
              <KindFaces kind={kind} draw={draw} />
              <span className="ft-column-number">{kind.left}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={say('pieces.add')} className="ft-adding">
        <h3>{say('pieces.add')}</h3>
        <div className="ft-choosing">
          <div className="ft-two">
            <Select
              label={say('pieces.folder')}
              value={folder}
              options={[
                ['own', say('pieces.own')],
                ...folders(language).map(
                  ({ id, name, group }) => [id, group === 'games' ? `${say('pieces.games')}: ${name}` : name] as const,
                ),
              ]}
              onChange={(next) => {
                setFolder(next)
                setText('')
              }}
            />
            <TextBox label={say('pieces.search')} value={text} onChange={setText} type="search" />
          </div>
          <ChoiceGrid
            choices={choices}
            chosen={(side === 'front' ? front : back)?.key}
            draw={draw}
            empty={say(folder === 'own' && !text ? 'pieces.none-own' : 'pieces.none')}
            label={say('pieces.add')}
            onChoose={choose}
          />
          {folder === 'own' && (
            <div className="row">
              <FileTrigger
                allowsMultiple
                acceptedFileTypes={['image/*', '.bmp', '.svg']}
                onSelect={(files) => files && readFiles([...files])}
              >
                <Button>{say('own.choose')}</Button>
              </FileTrigger>
              {front?.key.startsWith('own ') && (
                <Button
                  plain
                  onPress={() => {
                    deletePicture(front.key.slice(4))
                    setSides({})
                  }}
                >
                  {say('own.remove')}
                </Button>
              )}
              <NumberBox label={say('own.size')} value={mm} least={2} most={1000} onChange={setMm} />
            </div>
          )}
        </div>
        <div className="ft-sides">
          <SideView
            title={say('pieces.front')}
            choice={front}
            active={side === 'front'}
            draw={draw}
            onPress={() => setSide('front')}
          />
          <SideView
            title={say('pieces.back')}
            choice={back}
            active={side === 'back'}
            draw={draw}
            onPress={() => setSide('back')}
          />
          <Button isDisabled={!back} onPress={() => setSides(withBack(sides, undefined))}>
            {say('pieces.clear')}
          </Button>
          <NumberBox label={say('pieces.count')} value={count} least={1} most={MOST_COPIES} onChange={setCount} />
          <Button primary onPress={add}>
            {say('pieces.add-it')}
          </Button>
        </div>
      </section>
      <div className="row">
        <Button onPress={() => room.open({ kind: 'box' })}>{say('tool.box')}</Button>
        <Button onPress={onClose}>{say('pieces.done')}</Button>
      </div>
    </Dialog>
  )
}

/** The pictures of a folder, or of the whole library where a text is given. */
function useChoices(
  folder: Folder,
  text: string,
  own: readonly OwnPicture[],
  mm: number,
): readonly Choice[] | undefined {
  const [loaded, setLoaded] = useState<{ folder: Folder; choices: Choice[] }>()
  useEffect(() => {
    if (!folder.startsWith('game:')) return
    let wanted = true
    choicesOfGame(folder.slice(5)).then(
      (choices) => wanted && setLoaded({ folder, choices }),
      () => wanted && setLoaded({ folder, choices: [] }),
    )
    return () => {
      wanted = false
    }
  }, [folder])
  if (text.trim()) return searchLibrary(text)
  if (folder === 'own') return own.map((picture) => choiceOfOwn(picture, mm))
  if (folder.startsWith('set:')) return choicesOfSet(folder.slice(4) as BoxSetId)
  return loaded?.folder === folder ? loaded.choices : undefined
}
