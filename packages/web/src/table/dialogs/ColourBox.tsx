/** Any colour, by the device's own chooser. */
export function ColourBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(colour: string): void
}) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input type="color" className="ft-colour" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
