import { RequestRow } from '@/components/console/RequestRow'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { consolePaths } from '@/domain/console-paths'
import { formatMoney } from '@/domain/money'
import type { OwnProduct } from '@/domain/own-product.schema'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import styles from './Orders.module.css'
import { RowMoves } from './RowMoves'

interface Props {
  product: OwnProduct
  withShop: boolean
  isMovable: boolean
}

/** A line of the menu: where it stands, what it costs, and how much is left. */
export function ProductRow({ product, withShop, isMovable }: Props) {
  const { t, i18n } = useTranslation()
  const titleOf = useTitleOf()
  const main = useCurrency().currencies.find((one) => one.default)
  const { id, titles, shop, kind, section, stocks, img, active, sold_out } = product
  const title = titleOf(titles) || `#${id}`
  const prices = stocks.map(({ price }) => price)
  const lowest = Math.min(...prices)
  const price = stocks.length > 0 ? formatMoney(lowest, main, i18n.language) : null
  const isOne = prices.every((one) => one === lowest)
  const left = stocks.reduce((sum, { pieces }) => sum + pieces, 0)
  return (
    <RequestRow
      href={consolePaths.product(id)}
      title={title}
      about={[
        withShop ? shop.title : null,
        kind === 'addon'
          ? t('console.product.addon')
          : section
            ? titleOf(section)
            : t('console.product.section.none'),
        price && !isOne ? t('price.from', { price }) : price,
        t('console.product.left', { n: formatNumber(left, i18n.language) }),
      ]}
      img={img}
      icon="box"
      end={
        <div className={styles.end}>
          {active && sold_out ? <StatusBadge tone="warn">{t('sold.out')}</StatusBadge> : null}
          {isMovable ? (
            <RowMoves resource="own-products" row={product} title={title} visible="shop" />
          ) : null}
        </div>
      }
    />
  )
}
