import Link from 'next/link'
import type { ReactNode } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { type CartViewLine, lineChoices } from '@/domain/cart-view'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import styles from './CartLineRow.module.css'

interface Props {
  view: CartViewLine
  /** what stands below its name */
  children: ReactNode
}

/** What a line of a cart is: picture, name, what was chosen with it. The first two columns of its row. */
export function LineFace({ view, children }: Props) {
  const { i18n } = useTranslation()
  const { title, img, uuid, line, bonus } = view
  const choices = lineChoices(view)
  return (
    <>
      <div className={styles.picture}>
        {img ? (
          <AppImage src={img} alt="" sizes="56px" width={56} height={56} />
        ) : (
          <Icon name={bonus ? 'gift' : 'bag'} />
        )}
      </div>
      <div className={styles.what}>
        <p className={styles.title}>
          {uuid ? <Link href={paths.product(line.shop_id, uuid)}>{title}</Link> : title}
        </p>
        {choices.length > 0 ? (
          <p className={styles.details}>{joinList(choices, i18n.language)}</p>
        ) : null}
        {children}
      </div>
    </>
  )
}
