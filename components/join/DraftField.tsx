import { TextField } from '@/components/ui/TextField'

interface Props {
  label: string
  value: string
  error: string | undefined
  hint?: string
  maxLength?: number
  multiline?: boolean
  inputMode?: 'decimal' | 'tel' | 'text'
  autoComplete?: string
  required?: boolean
  dir?: 'ltr'
  onChange(value: string): void
}

/** A line or a few of text in a draft, with what is wrong with it. */
export function DraftField({ error, hint, onChange, multiline, ...props }: Props) {
  const { label, value, maxLength, inputMode, autoComplete, required, dir } = props
  return (
    <TextField
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? hint}
      rows={multiline ? 3 : undefined}
      onChange={(event) => onChange(event.target.value)}
      htmlInput={{
        maxLength,
        autoComplete,
        dir,
        inputMode,
        'aria-required': required || undefined,
      }}
    />
  )
}
