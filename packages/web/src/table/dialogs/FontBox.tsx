import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { Button } from '../../ui/Button.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { allFonts, canListFonts, fontsHere } from './fonts.ts'

/** Any font of this device by its name; the usual ones that are here are offered, and all of them where the browser tells. */
export function FontBox({ value, onChange }: { value: string; onChange(font: string): void }) {
  const { say } = useTableTongue()
  const [fonts, setFonts] = useState(fontsHere)
  return (
    <div className="ft-font">
      <TextField className="field" value={value} onChange={onChange} maxLength={100}>
        <Label className="field-label">{say('chips.font')}</Label>
        <Input list="ft-fonts" autoComplete="off" spellCheck={false} style={{ fontFamily: JSON.stringify(value) }} />
      </TextField>
      <datalist id="ft-fonts">
        {fonts.map((font) => (
          <option key={font} value={font} />
        ))}
      </datalist>
      {canListFonts() && <Button onPress={async () => setFonts(await allFonts())}>{say('chips.all-fonts')}</Button>}
    </div>
  )
}
