import { CheckLine } from '@/components/ui/CheckLine'
import { type PickedShop, useFoundShops } from '@/hooks/console/useFoundShops'
import styles from './RowForm.module.css'
import { ShopSearchField } from './ShopSearchField'

interface Props {
  legend: string
  shops: readonly PickedShop[]
  onChange(shops: PickedShop[]): void
  error?: string
}

/** Chooses shops by their names. */
export function ShopsPicker({ legend, shops, onChange, error }: Props) {
  const { typed, setTyped, found } = useFoundShops()
  const isPicked = ({ id }: PickedShop) => shops.some((one) => one.id === id)
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {[...shops, ...found.filter((one) => !isPicked(one))].map((one) => (
        <CheckLine
          key={one.id}
          checked={isPicked(one)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...shops, one] : shops.filter(({ id }) => id !== one.id))
          }
        >
          <bdi>{one.title}</bdi>
        </CheckLine>
      ))}
      <ShopSearchField typed={typed} onType={setTyped} error={error} />
    </fieldset>
  )
}
