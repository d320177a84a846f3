import { TextField } from '@/components/ui/TextField'

interface Option {
  value: string
  label: string
}

interface Props {
  label: string
  value: string
  options: readonly Option[]
  onChoose(value: string): void
}

/** One of a few values, with the device's own picker. */
export function Choice({ label, value, options, onChoose }: Props) {
  return (
    <TextField label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}
