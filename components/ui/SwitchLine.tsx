import { type ReactNode, useId } from 'react'
import styles from './SwitchLine.module.css'

interface Props {
  /** what is switched; its name */
  children: ReactNode
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

/** Something that is on or off at once, in a line that can be pressed anywhere; what a form sends is a `CheckLine`. */
export function SwitchLine({ children, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <label className={styles.line} htmlFor={id}>
      <span className={styles.text}>{children}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
