import Link from 'next/link'
import { beginWith } from '@/lib/label'
import { Icon } from './Icon'
import styles from './IconButton.module.css'
import type { IconName } from './icon-paths'

interface Props {
  icon: IconName
  /** its name, including what the badge says */
  label: string
  mirror?: boolean
  /** a count at the corner; 0 shows nothing */
  badge?: number
  /** short text beside the icon */
  text?: string
  pressed?: boolean
  /** opens something */
  opens?: { kind: 'dialog'; expanded: boolean }
  onClick?(event: React.MouseEvent<HTMLButtonElement>): void
  /** a link instead of a button */
  href?: string
}

const BADGE_MAX = 99

/** A round button of a header, drawn, with an optional count. */
export function IconButton(props: Props) {
  const { icon, mirror, badge = 0, text, pressed, opens, onClick, href } = props
  const label = beginWith(text ?? '', props.label)
  const inner = (
    <>
      <Icon name={icon} size={22} mirror={mirror} />
      {text ? <span className={styles.text}>{text}</span> : null}
      {badge > 0 ? (
        <span className={`${styles.badge} tabular`} aria-hidden="true">
          {badge > BADGE_MAX ? `${BADGE_MAX}+` : badge}
        </span>
      ) : null}
    </>
  )
  if (href !== undefined) {
    return (
      <Link href={href} prefetch={false} className={styles.button} aria-label={label}>
        {inner}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-haspopup={opens?.kind}
      aria-expanded={opens?.expanded}
      onClick={onClick}
    >
      {inner}
    </button>
  )
}
