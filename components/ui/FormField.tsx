import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from './TextField'

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
  /** makes it a field of so many lines */
  rows?: number
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'decimal' | 'email' | 'numeric' | 'tel' | 'text'
  required?: boolean
  /** the first field of a screen made of one form */
  autoFocus?: boolean
  /** addresses and numbers run left to right in every language */
  dir?: 'ltr' | 'auto'
  className?: string
  end?: ReactNode
  children?: ReactNode
}

/** A text field of a form; error and hint are linked to it by aria-describedby. */
export function FormField(props: Props) {
  const { field, label, error, hint, type, required, autoFocus, className, end, children } = props
  return (
    <TextField
      {...field}
      label={label}
      defaultValue={props.defaultValue}
      value={props.value}
      rows={props.rows}
      type={type}
      error={error !== undefined}
      helperText={error ?? hint}
      className={className}
      autoFocus={autoFocus}
      end={end}
      htmlInput={{
        autoComplete: props.autoComplete,
        inputMode: props.inputMode,
        'aria-required': required || undefined,
        dir: props.dir,
      }}
    >
      {children}
    </TextField>
  )
}
