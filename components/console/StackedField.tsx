import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import field from '@/components/ui/Field.module.css'
import { useNamedError } from '@/hooks/ui/useNamedError'
import styles from './StackedField.module.css'

interface Props {
  /** what `form.register(name)` answers */
  field: Partial<UseFormRegisterReturn>
  label: string
  error?: string
  /** stands where the error stands, until there is one */
  hint?: string
  /** what the server's HTML has in it; the form itself keeps its own */
  defaultValue?: string
  /** with an `onChange` of `field`: the screen keeps it */
  value?: string
  type?: HTMLInputTypeAttribute
  inputMode?: 'decimal' | 'numeric'
  required?: boolean
  /** addresses and numbers run left to right in every language */
  dir?: 'ltr'
  /** makes it a field of so many lines */
  rows?: number
  /** options make it a choice */
  children?: ReactNode
}

/** A field below its label, which may be a whole sentence: in no language anything of it is cut off. */
export function StackedField(props: Props) {
  const { label, error, hint, required, children, type, inputMode, rows } = props
  const id = useId()
  const below = useNamedError()(label, error) ?? hint
  const own = {
    ...props.field,
    id,
    className: field.input,
    defaultValue: props.defaultValue,
    value: props.value,
    dir: props.dir,
    autoComplete: 'off',
    required: undefined,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': below ? `${id}-below` : undefined,
  }
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {children ? (
        <select {...own}>{children}</select>
      ) : rows ? (
        <textarea {...own} rows={rows} dir={own.dir ?? 'auto'} />
      ) : (
        <input {...own} {...{ type, inputMode }} />
      )}
      {below ? (
        <p id={`${id}-below`} className={error ? field.error : styles.hint}>
          {below}
        </p>
      ) : null}
    </div>
  )
}
