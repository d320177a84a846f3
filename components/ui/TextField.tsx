import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import { useNamedError } from '@/hooks/ui/useNamedError'
import field from './Field.module.css'
import styles from './TextField.module.css'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type OfInput = 'autoFocus' | 'name' | 'required' | 'type'

type Attribute =
  | 'aria-required'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'dir'
  | 'inputMode'
  | 'maxLength'
  | 'min'

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, OfInput> {
  label: string
  value?: string | number
  defaultValue?: string
  onBlur?: FocusEventHandler<Field>
  onChange?: ChangeEventHandler<Field>
  onKeyDown?: KeyboardEventHandler<Field>
  error?: boolean
  helperText?: ReactNode
  helperRole?: 'alert' | 'status'
  className?: string
  /** attributes of the field itself */
  htmlInput?: Pick<InputHTMLAttributes<HTMLInputElement>, Attribute>
  /** of the field itself, so that a form finds its value and puts the focus there */
  ref?: Ref<Field>
  /** makes it a field of so many lines, which grows with its text */
  rows?: number
  /** stands in the field's frame, after what is typed */
  end?: ReactNode
  /** the options: makes it a choice, by the device's own list */
  children?: ReactNode
}

const LINE_REM = 1.5
const PADDING_REM = 1.375

type Own = Pick<Props, OfInput | 'value' | 'defaultValue' | 'onBlur' | 'onChange' | 'onKeyDown'> &
  Props['htmlInput'] & { id: string; className?: string }

/** What is typed into or chosen from. */
function Control({ rows, children, ref, ...own }: Own & Pick<Props, 'rows' | 'children' | 'ref'>) {
  if (children !== undefined) {
    const { type: _type, ...shared } = own
    return (
      <select {...shared} ref={ref as Ref<HTMLSelectElement>}>
        {children}
      </select>
    )
  }
  if (rows) {
    const { type: _type, min: _min, ...shared } = own
    return (
      <textarea
        {...shared}
        className={`${own.className} ${styles.lines}`}
        rows={rows}
        // a field that grows with its text asks for no lines of its own
        style={{ minBlockSize: `${rows * LINE_REM + PADDING_REM}rem` }}
        ref={ref as Ref<HTMLTextAreaElement>}
      />
    )
  }
  return <input {...own} ref={ref as Ref<HTMLInputElement>} />
}

/** A labelled field with its error or hint, which are linked to it. Nothing but HTML (ADR 0128). */
export function TextField(props: Props) {
  const { label, error, helperText, helperRole, className, htmlInput, end, ...given } = props
  const id = useId()
  const named = useNamedError()
  const helpId = helperText ? `${id}-help` : undefined
  const control = (
    <Control
      {...given}
      {...htmlInput}
      id={id}
      className={field.input}
      aria-invalid={error || undefined}
      aria-describedby={helpId}
    />
  )
  return (
    <div className={className ? `${field.field} ${className}` : field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
        {props.required ? <span aria-hidden="true"> *</span> : null}
      </label>
      {end ? (
        <div className={styles.framed}>
          {control}
          {end}
        </div>
      ) : (
        control
      )}
      {helperText ? (
        <p id={helpId} role={helperRole} className={error ? field.error : styles.hint}>
          {typeof helperText === 'string' ? named(label, helperText) : helperText}
        </p>
      ) : null}
    </div>
  )
}
