import { useId } from 'react'
import { CheckLine } from '@/components/ui/CheckLine'
import { type PickedShop, useFoundShops } from '@/hooks/console/useFoundShops'
import styles from './RowForm.module.css'
import { ShopSearchField } from './ShopSearchField'

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
      <ShopSearchField typed={typed} onType={setTyped} error={error} />
    </fieldset>
  )
}
