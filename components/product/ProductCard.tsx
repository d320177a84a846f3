import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { isServedAt } from '@/domain/daypart'
import { paths } from '@/domain/paths'
import {
  hasSeveralPrices,
  isQuickAdd,
  isSoldOut,
  priceBeforeDiscount,
  shownPrice,
} from '@/domain/product'
import type { Product } from '@/domain/product.schema'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AwayLabel } from './AwayLabel'
import { CardAdd } from './CardAdd'
import styles from './ProductCard.module.css'
import type { ProductHelp } from './product-help'
import type { ProductLook } from './product-look'

/** Classic: the picture beside the words on phones, above them from tablets on. */
export const classicLook: ProductLook = {
  skin: styles,
  sizes: '(max-width: 600px) 112px, 240px',
  itemSize: 'min(62vw, 240px)',
}

/** The same in a row of cards: the picture is always on top. */
export const stackedLook: ProductLook = {
  ...classicLook,
  skin: { ...styles, card: `${styles.card} ${styles.stacked}` },
}

interface Props {
  product: Product
  help: ProductHelp
  priority?: boolean
  look?: ProductLook
}

/** Picture, name, price of a product; the whole card opens it, the plus adds it at once or opens what is
 * to be chosen, the minus takes it out. */
export function ProductCard({ product, help, priority, look = classicLook }: Props) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  const { skin, sizes } = look
  const { title, description } = product.translation
  const { money, minute } = help
  const soldOut = isSoldOut(product)
  const { served } = product
  const away = minute !== undefined && !isServedAt(served, minute) ? served : undefined
  const before = priceBeforeDiscount(product.stocks[0])
  const varies = hasSeveralPrices(product)
  const price = money(shownPrice(product))
  const quick = isQuickAdd(product) && !away
  return (
    <article className={soldOut || away ? `${skin.card} ${skin.soldOut}` : skin.card}>
      <div className={skin.cover}>
        <AppImage
          src={product.img}
          alt=""
          fill
          sizes={sizes}
          priority={priority}
          className={skin.picture}
        />
        {soldOut ? (
          <span className={skin.badge}>{t('sold.out')}</span>
        ) : away ? (
          <AwayLabel served={away} back={help.backOf?.(product)} className={skin.badge} />
        ) : null}
      </div>
      <div className={skin.info}>
        <h3 className={skin.title} lang={langOf(product.translation)}>
          <Link
            href={paths.product(product.shop_id, product.uuid)}
            className={skin.link}
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
        {description ? (
          <p className={skin.text} lang={langOf(product.translation)}>
            {description}
          </p>
        ) : null}
        <p className={`${skin.price} tabular`}>
          {before === undefined ? null : (
            <>
              <span className="visually-hidden">{t('price.before')}</span>
              <s>{money(before)}</s>
              <span className="visually-hidden">{t('price.after')}</span>
            </>
          )}
          <span data-price className={before === undefined ? undefined : skin.lowered}>
            {varies ? t('price.from', { price }) : price}
          </span>
        </p>
      </div>
      <CardAdd
        product={{ uuid: product.uuid, title }}
        isQuick={quick}
        stockId={product.stocks[0]?.id}
        isAway={soldOut || away !== undefined}
        onPress={() => (quick ? help.onQuickAdd(product) : help.onOpen(product))}
        className={skin.add}
      />
    </article>
  )
}
