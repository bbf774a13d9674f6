import { CHAPTERS, type Chapter, chapterName, MECHANICS, type Mechanic, mechanicName } from '@jatekvilag/engine'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { SearchField } from 'react-aria-components/SearchField'
import { useTongue } from '../i18n/index.ts'
import { Select } from '../ui/Select.tsx'
import type { ShelfCard } from './card.ts'
import type { Filters, Length } from './search.ts'

interface Props {
  cards: readonly ShelfCard[]
  filters: Filters
  onChange(filters: Filters): void
}

const ANY = 'any'

export function FilterBar({ cards, filters, onChange }: Props) {
  const { t, language } = useTongue()
  const any = [ANY, t('shelf.any')] as const
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  const yesNo = (value: boolean | undefined) => (value === undefined ? ANY : value ? 'yes' : 'no')
  const truth = (key: string) => (key === ANY ? undefined : key === 'yes')
  // Only what is on the shelf can be asked for.
  const chapters = CHAPTERS.filter((one) => cards.some((card) => card.chapter === one))
  const mechanics = MECHANICS.filter((one) => cards.some((card) => card.mechanics.includes(one)))
  const numbers = [1, 2, 3, 4, 5, 6].filter((n) => cards.some(({ players }) => players[0] <= n && n <= players[1]))
  const active = Object.entries(filters).some(([key, value]) => key !== 'text' && value !== undefined)
  return (
    <search className="filters">
      <SearchField className="field filter-text" value={filters.text} onChange={(text) => set({ text })}>
        <Label className="field-label">{t('shelf.search')}</Label>
        <div className="search-box">
          <Input placeholder={t('shelf.search-hint')} />
          {filters.text && (
            <Button className="search-clear" aria-label={t('shelf.clear')}>
              ×
            </Button>
          )}
        </div>
      </SearchField>
      <details className="filter-more" open={active}>
        <summary>{t('shelf.filters')}</summary>
        <div className="filter-row">
          <Select
            label={t('shelf.players')}
            value={filters.players === undefined ? ANY : String(filters.players)}
            options={[any, ...numbers.map((n) => [String(n), t('shelf.players-n', { n })] as const)]}
            onChange={(key) => set({ players: key === ANY ? undefined : Number(key) })}
          />
          <Select
            label={t('shelf.chapter')}
            value={filters.chapter ?? ANY}
            options={[any, ...chapters.map((one) => [one as string, chapterName(one, language)] as const)]}
            onChange={(key) => set({ chapter: key === ANY ? undefined : (key as Chapter) })}
          />
          <Select
            label={t('shelf.mechanic')}
            value={filters.mechanic ?? ANY}
            options={[any, ...mechanics.map((one) => [one as string, mechanicName(one, language)] as const)]}
            onChange={(key) => set({ mechanic: key === ANY ? undefined : (key as Mechanic) })}
          />
          <Select
            label={t('shelf.length')}
            value={filters.length ?? ANY}
            options={[
              any,
              ['short', t('shelf.length-short')],
              ['middle', t('shelf.length-middle')],
              ['long', t('shelf.length-long')],
            ]}
            onChange={(key) => set({ length: key === ANY ? undefined : (key as Length) })}
          />
          <Select
            label={t('shelf.luck')}
            value={yesNo(filters.luck)}
            options={[any, ['no', t('shelf.luck-no')], ['yes', t('shelf.luck-yes')]]}
            onChange={(key) => set({ luck: truth(key) })}
          />
          <Select
            label={t('shelf.secrets')}
            value={yesNo(filters.secrets)}
            options={[any, ['no', t('shelf.secrets-no')], ['yes', t('shelf.secrets-yes')]]}
            onChange={(key) => set({ secrets: truth(key) })}
          />
        </div>
      </details>
    </search>
  )
}
