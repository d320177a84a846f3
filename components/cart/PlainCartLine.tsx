import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { PageForm } from '@/components/ui/PageForm'
import { PlainField } from '@/components/ui/PlainField'
import { type CartViewLine, lineChoices } from '@/domain/cart-view'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { beginWith } from '@/lib/label'
import row from './CartLineRow.module.css'
import styles from './PlainCartLine.module.css'

interface Props {
  view: CartViewLine
  token: string
  money(amount: number): string
  /** key of what is wrong with the quantity that was sent */
  wrong?: string
}

/** A line of the cart with a form to change its quantity and one to remove it. */
export function PlainCartLine({ view, token, money, wrong }: Props) {
  const { t, i18n } = useTranslation()
  const { id, title, img, line, bonus, short, max, min } = view
  const choices = lineChoices(view)
  return (
    <li className={row.row}>
      <div className={row.picture}>
        {img ? (
          <AppImage src={img} alt="" sizes="56px" width={56} height={56} />
        ) : (
          <Icon name={bonus ? 'gift' : 'bag'} />
        )}
      </div>
      <div>
        <p className={row.title}>{title}</p>
        {choices.length > 0 ? (
          <p className={row.details}>{joinList(choices, i18n.language)}</p>
        ) : null}
        {line.note ? <p className={row.details}>{line.note}</p> : null}
        {short ? (
          <p className={row.short}>
            {t('cart.left', { count: Math.max(0, line.product?.available ?? 0) })}
          </p>
        ) : null}
      </div>
      <p className={row.price}>
        {bonus ? <span className={row.free}>{t('price.free')}</span> : money(view.total)}
      </p>
      {bonus ? null : (
        <PageForm method="post" action={paths.cart()} className={styles.change}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="do" value="set" />
          <input type="hidden" name="line" value={id} />
          <PlainField
            row
            type="number"
            name="quantity"
            label={<span className="visually-hidden">{t('quantity.of', { title })}</span>}
            defaultValue={line.quantity}
            min={min}
            max={max}
            error={wrong}
          />
          <button type="submit" className={styles.button}>
            {t('quantity.change')}
          </button>
          <button
            type="submit"
            name="remove"
            value="1"
            formNoValidate
            className={styles.button}
            aria-label={beginWith(t('remove'), t('remove.title', { title }))}
          >
            {t('remove')}
          </button>
        </PageForm>
      )}
    </li>
  )
}
