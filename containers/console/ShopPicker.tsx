import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { StackedField } from '@/components/console/StackedField'
import { CheckLine } from '@/components/ui/CheckLine'
import { useApi } from '@/contexts/Api'
import { useDebounce } from '@/hooks/ui/useDebounce'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { foundShopsQuery } from '@/services/console-desks'
import styles from './RowForm.module.css'

/** how long typing rests before shops are looked for */
const SEARCH_AFTER_MS = 250

export interface PickedShop {
  id: number
  title: string
}

interface Props {
  legend: string
  /** what no shop means */
  none: string
  shop: PickedShop | null
  onChange(shop: PickedShop | null): void
  error?: string
}

/** Chooses a shop by its name, or none. */
export function ShopPicker({ legend, none, shop, onChange, error }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const [typed, setTyped] = useState('')
  const search = useDebounce(typed.trim(), SEARCH_AFTER_MS)
  const { data } = useQuery({
    ...foundShopsQuery(useApi(), search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found = (search ? (data?.data ?? []) : []).flatMap(({ id, translation }) =>
    id === shop?.id ? [] : [{ id, title: translation?.title ?? `#${id}` }],
  )
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <CheckLine type="radio" name={name} checked={shop === null} onChange={() => onChange(null)}>
        {none}
      </CheckLine>
      {[...(shop ? [shop] : []), ...found].map((one) => (
        <CheckLine
          key={one.id}
          type="radio"
          name={name}
          checked={one.id === shop?.id}
          onChange={() => onChange(one)}
        >
          <bdi>{one.title}</bdi>
        </CheckLine>
      ))}
      <StackedField
        label={t('console.shop.search')}
        type="search"
        value={typed}
        field={{ onChange: async ({ target }) => setTyped(target.value) }}
        error={error}
      />
    </fieldset>
  )
}
