import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon } from './Icon'
import type { IconName } from './icon-paths'

interface Props {
  icon: IconName
  title: string
  text?: string
  /** the way out */
  action?: ReactNode
}

/** Nothing here: what that means and what to do about it. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.badge}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action}
    </div>
  )
}
