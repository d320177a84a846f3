import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import styles from './FilterMenu.module.css'

interface Props {
  icon?: IconName
  label: string
  /** how many choices are on */
  badge?: number
  selected?: boolean
  /** a change of it (the URL) closes the menu */
  resetKey: string
  /** open from the first byte on */
  startsOpen?: boolean
  /** called when somebody is about to open it, and when it opens */
  onOpen?(): void
  children: ReactNode
}

/** A chip that opens a panel; a details element, so that it works without JavaScript, too. */
export function FilterMenu(props: Props) {
  const { icon, label, badge, selected, resetKey, startsOpen, onOpen, children } = props
  const box = useRef<HTMLDetailsElement>(null)
  const seen = useRef(resetKey)
  useEffect(() => {
    if (seen.current !== resetKey && box.current) box.current.open = false
    seen.current = resetKey
  }, [resetKey])
  useEffect(() => {
    const handlePress = (event: PointerEvent) => {
      const details = box.current
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) {
        details.open = false
      }
    }
    const handleKey = (event: KeyboardEvent) => {
      const details = box.current
      if (event.key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('keydown', handleKey)
    }
  }, [])
  return (
    <details
      ref={box}
      className={styles.menu}
      open={startsOpen}
      onToggle={onOpen}
      onPointerEnter={onOpen}
      onFocus={onOpen}
    >
      <summary className={selected ? `${styles.summary} ${styles.selected}` : styles.summary}>
        {icon ? <Icon name={icon} size={18} /> : null}
        {label}
        {badge ? <span className={`${styles.badge} tabular`}>{badge}</span> : null}
        <Icon name="down" size={18} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
