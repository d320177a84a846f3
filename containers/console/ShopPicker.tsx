import { useId } from 'react'
import { StackedField } from '@/components/console/StackedField'
import { CheckLine } from '@/components/ui/CheckLine'
import { type PickedShop, useFoundShops } from '@/hooks/console/useFoundShops'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RowForm.module.css'

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
  const { typed, setTyped, found } = useFoundShops()
  const others = found.filter(({ id }) => id !== shop?.id)
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <CheckLine type="radio" name={name} checked={shop === null} onChange={() => onChange(null)}>
        {none}
      </CheckLine>
      {[...(shop ? [shop] : []), ...others].map((one) => (
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
