import { useId } from 'react'
import { Chip } from '@/components/ui/Chip'
import styles from './HintList.module.css'

interface Props {
  title: string
  hints: readonly { name: string; href: string }[]
  centered?: boolean
}

/** Links to go on from, under a title; nothing without links. */
export function HintList({ title, hints, centered }: Props) {
  const id = useId()
  if (hints.length === 0) return null
  return (
    <div>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul
        className={centered ? `${styles.row} ${styles.centered}` : styles.row}
        aria-labelledby={id}
      >
        {hints.map(({ name, href }) => (
          <li key={href} className={styles.hint}>
            <Chip href={href}>
              <span className={styles.name}>{name}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
