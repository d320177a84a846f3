import type { ReactNode } from 'react'
import { AppImage } from './AppImage'
import { Icon } from './Icon'
import styles from './ListCard.module.css'

interface Props {
  /** the shop's logo; a sign stands in for it */
  logo: string | null | undefined
  /** a link in it covers all of the card */
  isLink?: boolean
  /** what stands at the end of the line, and below on a phone */
  end?: ReactNode
  /** what can be done about it, below the rest; as wide as the card on a phone */
  actions?: ReactNode
  children: ReactNode
}

/** Something that a user has with a shop, as one of a list. */
export function ListCard({ logo, isLink, end, actions, children }: Props) {
  return (
    <li className={isLink ? `${styles.card} ${styles.link}` : styles.card}>
      <div className={styles.logo}>
        {logo ? (
          <AppImage src={logo} alt="" sizes="56px" width={56} height={56} />
        ) : (
          <Icon name="store" />
        )}
      </div>
      <div className={styles.text}>{children}</div>
      {end ? <div className={styles.end}>{end}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </li>
  )
}
