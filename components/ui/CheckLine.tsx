import { type ReactNode, useId } from 'react'
import styles from './CheckLine.module.css'

interface Props {
  /** what is agreed to or chosen; its name */
  children: ReactNode
  /** one of several instead of yes or no */
  type?: 'checkbox' | 'radio'
  /** what is to be known before, read after the name */
  hint?: ReactNode
  /** what it comes to, at the line's end; part of the name */
  end?: ReactNode
  name?: string
  value?: string
  /** with `onChange`: the screen keeps the answer; without, the form does */
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean
  onChange?(checked: boolean): void
}

/** A checkbox or a radio button in a line that can be pressed anywhere. Nothing but HTML: it works in plain forms. */
export function CheckLine({ children, type = 'checkbox', hint, end, onChange, ...given }: Props) {
  const id = useId()
  return (
    <label className={styles.line} htmlFor={id}>
      <input
        {...given}
        id={id}
        type={type}
        className={styles.box}
        aria-labelledby={end ? `${id}-name ${id}-end` : `${id}-name`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange ? (event) => onChange(event.target.checked) : undefined}
      />
      <span className={styles.text}>
        <span id={`${id}-name`}>{children}</span>
        {hint ? (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      {end ? <span id={`${id}-end`}>{end}</span> : null}
    </label>
  )
}
