import { Button } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { PlainField } from '@/components/ui/PlainField'
import { paths } from '@/domain/paths'
import { isInStock } from '@/domain/product'
import type { Addon, Product, Stock } from '@/domain/product.schema'
import {
  addonLimits,
  choiceGroups,
  firstChoice,
  NOTE_MAX_LENGTH,
  quantityLimits,
} from '@/domain/product-choice'
import { useTranslation } from '@/hooks/ui/useTranslation'
import group from './ExtraGroup.module.css'
import styles from './PlainChoice.module.css'

interface Props {
  product: Product
  money(amount: number): string
}

const nameOf = ({ extras }: Stock) => extras.map(({ value }) => value).join(' · ')

const pieceOf = ({ product }: Addon) => product.stock.id

/** Add-ons of every stock, each once: whether they go with the one chosen is the server's to say. */
function addonsOf({ stocks }: Product): Addon[] {
  const all = stocks.flatMap(({ addons }) => addons)
  return all.filter(
    (addon, index) => all.findIndex((one) => pieceOf(one) === pieceOf(addon)) === index,
  )
}

/** Size, add-ons, note and quantity of a product as a form that our server takes (ADR 0045). */
export function PlainChoice({ product, money }: Props) {
  const { t } = useTranslation()
  const { stocks } = product
  const first = firstChoice(product)
  const { min, max } = quantityLimits(
    product,
    stocks.find(({ id }) => id === first.stockId),
  )
  const addons = addonsOf(product).filter((addon) => addonLimits(addon).max > 0)
  return (
    <PageForm method="post" action={paths.cart()} className={styles.choice}>
      <input type="hidden" name="shop_id" value={product.shop_id} />
      {stocks.length === 1 ? (
        <input type="hidden" name="stock" value={stocks[0]?.id} />
      ) : (
        <fieldset className={group.group}>
          <legend className={group.legend}>
            {choiceGroups(product)
              .map(({ title }) => title)
              .join(' · ')}
          </legend>
          <p className={group.rule}>{t('extras.required')}</p>
          {stocks.map((stock) => (
            <label key={stock.id} className={group.option}>
              <input
                type="radio"
                name="stock"
                value={stock.id}
                defaultChecked={stock.id === first.stockId}
                disabled={!isInStock(product, stock)}
              />
              <span className={group.value}>{nameOf(stock)}</span>
              <span className={`${group.price} tabular`}>
                {isInStock(product, stock) ? money(stock.total_price) : t('sold.out')}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {addons.length > 0 ? (
        <fieldset className={`${group.group} ${styles.addons}`}>
          <legend className={group.legend}>{t('addons')}</legend>
          <p className={group.rule}>{t('extras.optional')}</p>
          {addons.map((addon) => (
            <PlainField
              key={pieceOf(addon)}
              row
              type="number"
              name={`addon.${pieceOf(addon)}`}
              label={`${addon.product.translation.title}, ${t('price.plus', {
                price: money(addon.product.stock.total_price),
              })}`}
              defaultValue={0}
              min={0}
              max={addonLimits(addon).max}
            />
          ))}
        </fieldset>
      ) : null}
      <PlainField name="note" label={t('product.note')} long maxLength={NOTE_MAX_LENGTH} />
      <PlainField
        row
        type="number"
        name="quantity"
        label={t('quantity')}
        defaultValue={first.quantity}
        min={min}
        max={max}
      />
      <Button type="submit" size="large" block>
        {t('cart.add')}
      </Button>
    </PageForm>
  )
}
