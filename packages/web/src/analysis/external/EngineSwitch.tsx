import { inLanguage, type Names } from '@jatekvilag/engine'
import { useEffect } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { useStore } from '../../app/store.ts'
import { useTongue } from '../../i18n/index.ts'
import type { Session } from '../../match/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { external, keyOf, meetEngine, switchEngine } from './engine.ts'

const ASK: Names = { hu: 'Elemez: {name}', en: 'Ask {name}' }

/** Lets the other program answer for our bot, where there is one that plays this game. */
export function EngineSwitch({ session }: { session: Session }) {
  const { language } = useTongue()
  const { on, byGame } = useStore(external)
  const { id, options } = session.game
  useEffect(() => void meetEngine({ game: id, options }), [id, options])
  const name = byGame[keyOf({ game: id, options })]?.name
  if (name === undefined) return null
  return (
    <ToggleButton className="button plain" isSelected={on} onChange={switchEngine}>
      <Icon name="scales" />
      {inLanguage(ASK, language).replace('{name}', () => name)}
    </ToggleButton>
  )
}
