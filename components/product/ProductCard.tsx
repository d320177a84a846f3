import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { paths } from '@/domain/paths'
import {
  isQuickAdd,
  isSoldOut,
  type Product,
  priceBeforeDiscount,
  shownPrice,
} from '@/domain/product'
import styles from './ProductCard.module.css'
import type { ProductHelp } from './product-help'

interface Props {
  product: Product
  help: ProductHelp
  priority?: boolean
  /** row: the picture beside the text on phones; stacked: always on top */
  look?: 'row' | 'stacked'
}

/** Picture, name, price of a product; the whole card opens it, the plus adds it at once. */
export function ProductCard({ product, help, priority, look = 'row' }: Props) {
  const { t } = useTranslation()
  const { title, description } = product.translation
  const { money } = help
  const soldOut = isSoldOut(product)
  const before = priceBeforeDiscount(product.stocks[0])
  const varies = new Set(product.stocks.map((stock) => stock.total_price)).size > 1
  const price = money(shownPrice(product))
  const className = [styles.card, soldOut && styles.soldOut, look === 'stacked' && styles.stacked]
    .filter(Boolean)
    .join(' ')
  return (
    <article className={className}>
      <div className={styles.cover}>
        <AppImage
          src={product.img}
          alt=""
          fill
          sizes="(max-width: 600px) 112px, 240px"
          priority={priority}
          className={styles.picture}
        />
        {soldOut ? <span className={styles.badge}>{t('sold.out')}</span> : null}
      </div>
      <div className={styles.info}>
        <h3 className={styles.title}>
          <Link
            href={paths.product(product.shop_id, product.uuid)}
            className={styles.link}
            prefetch={false}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              help.onOpen(product)
            }}
          >
            {title}
          </Link>
        </h3>
        {description ? <p className={styles.text}>{description}</p> : null}
        <p className={`${styles.price} tabular`}>
          {before === undefined ? null : (
            <>
              <span className="visually-hidden">{t('price.before')}</span>
              <s>{money(before)}</s>
              <span className="visually-hidden">{t('price.after')}</span>
            </>
          )}
          <span className={before === undefined ? undefined : styles.lowered}>
            {varies ? t('price.from', { price }) : price}
          </span>
        </p>
      </div>
      {isQuickAdd(product) ? (
        <button
          type="button"
          className={styles.add}
          aria-label={t('cart.add.title', { title })}
          onClick={() => help.onQuickAdd(product)}
        >
          <Icon name="plus" />
        </button>
      ) : null}
    </article>
  )
}
