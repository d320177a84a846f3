import { type ReactNode, useId } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import type { BackHint } from '@/domain/back-later'
import type { DietFilter } from '@/domain/diet'
import { isInStock, priceBeforeDiscount } from '@/domain/product'
import type { Addon, Product, Stock } from '@/domain/product.schema'
import { choiceGroups, NOTE_MAX_LENGTH, type ProductChoice } from '@/domain/product-choice'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatClock } from '@/lib/local-time'
import { AddonList } from './AddonList'
import { AwayLabel } from './AwayLabel'
import { DietWarning } from './DietWarning'
import { ExtraGroup } from './ExtraGroup'
import { PackagingChoice } from './PackagingChoice'
import styles from './ProductDetails.module.css'
import { ProductFacts } from './ProductFacts'
import { ProductVideo } from './ProductVideo'

interface Props {
  product: Product
  choice: ProductChoice
  stock: Stock | undefined
  /** when it is served again, where it is not now */
  back: BackHint | undefined
  money(amount: number | null | undefined): string
  onValue(valueId: number): void
  onAddon(addon: Addon, pieces: number): void
  onNote(note: string): void
  /** what the customer eats, for a warning */
  diet?: DietFilter
  /** in place of what is chosen by pressing */
  plain?: ReactNode
  /** what goes with it */
  children?: ReactNode
}

/** A product to look at and to choose from. Its name is the title of what it stands in. */
export function ProductDetails(props: Props) {
  const { product, choice, stock, back, money, onValue, onAddon, onNote, plain } = props
  const { t, i18n } = useTranslation()
  const langOf = useLangOf()
  const clock = (time: string) => formatClock(time, i18n.language)
  const noteId = useId()
  const { title, description } = product.translation
  const before = priceBeforeDiscount(stock)
  const addons = stock?.addons ?? []
  const extras = addons.filter((addon) => !addon.product.packaging)
  const carriers = addons.filter((addon) => addon.product.packaging)
  const { served } = product
  const hasCover = Boolean(product.video || product.img)
  const soldOut = !stock || !isInStock(product, stock)
  return (
    <div className={styles.details}>
      {product.video ? (
        <ProductVideo src={product.video} poster={product.img} title={title} />
      ) : product.img ? (
        <div className={styles.cover}>
          <AppImage
            src={product.img}
            alt={title}
            fill
            priority
            sizes="(max-width: 576px) 100vw, 560px"
            className={styles.picture}
          />
        </div>
      ) : null}
      <div className={styles.body}>
        <p
          className={hasCover ? styles.title : `${styles.title} ${styles.bare}`}
          aria-hidden="true"
          lang={langOf(product.translation)}
        >
          {title}
        </p>
        <p className={`${styles.price} tabular`}>
          {before === undefined ? null : (
            <>
              <span className="visually-hidden">{t('price.before')}</span>
              <s>{money(before)}</s>
              <span className="visually-hidden">{t('price.after')}</span>
            </>
          )}
          <span>{money(stock?.total_price)}</span>
          {soldOut ? (
            <span className={styles.soldOut}>{t('sold.out')}</span>
          ) : served && back ? (
            <AwayLabel served={served} back={back} className={styles.away} />
          ) : null}
        </p>
        {served ? (
          <p className={styles.served}>
            {t('served.hint', { from: clock(served.from), to: clock(served.to) })}
          </p>
        ) : null}
        {description ? (
          <p className={styles.text} lang={langOf(product.translation)}>
            {description}
          </p>
        ) : null}
        <DietWarning facts={product.facts} profile={props.diet} />
        {plain ?? (
          <>
            {choiceGroups(product).map((group) => (
              <ExtraGroup
                key={group.id}
                group={group}
                product={product}
                stock={stock}
                money={money}
                onValue={onValue}
              />
            ))}
            {extras.length > 0 ? (
              <AddonList addons={extras} choice={choice} money={money} onAddon={onAddon} />
            ) : null}
            {carriers.length > 0 ? (
              <PackagingChoice addons={carriers} choice={choice} money={money} onAddon={onAddon} />
            ) : null}
          </>
        )}
        <ProductFacts facts={product.facts} />
        {plain ? null : (
          <div className={styles.note}>
            <label htmlFor={noteId}>{t('product.note')}</label>
            <textarea
              id={noteId}
              rows={2}
              maxLength={NOTE_MAX_LENGTH}
              value={choice.note}
              placeholder={t('product.note.hint')}
              onChange={(event) => onNote(event.target.value)}
            />
          </div>
        )}
        {props.children}
      </div>
    </div>
  )
}
