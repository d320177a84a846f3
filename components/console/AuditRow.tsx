import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import styles from './AuditRow.module.css'

export interface AuditLink {
  text: string
  /** absent where there is nothing left to see */
  href?: string
}

export interface AuditChange {
  label: string
  before: string
  after: string
}

interface Props {
  /** what was done */
  action: string
  who: AuditLink
  /** about whom or what */
  subject: AuditLink
  changes: readonly AuditChange[]
  /** when and from where */
  about: readonly (string | null)[]
}

/** One privileged act: what, by whom, about what, what has changed, when and from where. */
export function AuditRow({ action, who, subject, changes, about }: Props) {
  return (
    <li className={styles.row}>
      <p className={styles.action}>
        <strong>{action}</strong> <Named of={subject} />
      </p>
      {changes.map(({ label, before, after }) => (
        <p key={label} className={styles.change}>
          {label}: <del>{before}</del> <Icon name="next" size={16} mirror /> <ins>{after}</ins>
        </p>
      ))}
      <p className={styles.about}>
        <Named of={who} />
        {about.map((part) => (part ? <bdi key={part}>{part}</bdi> : null))}
      </p>
    </li>
  )
}

function Named({ of: { text, href } }: { of: AuditLink }): ReactNode {
  return href ? (
    <Link href={href} prefetch={false} className={styles.link}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  )
}
