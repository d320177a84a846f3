import FormControl from '@mui/material/FormControl'
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import OutlinedInput from '@mui/material/OutlinedInput'
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

type FromInput =
  | 'autoFocus'
  | 'defaultValue'
  | 'endAdornment'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'type'
  | 'value'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Attribute =
  | 'aria-required'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'dir'
  | 'inputMode'
  | 'maxLength'
  | 'min'

interface Props extends Pick<OutlinedInputProps, FromInput> {
  label: string
  onBlur?: FocusEventHandler<Field>
  onChange?: ChangeEventHandler<Field>
  onKeyDown?: KeyboardEventHandler<Field>
  error?: boolean
  helperText?: ReactNode
  required?: boolean
  className?: string
  /** attributes of the field itself */
  htmlInput?: Pick<InputHTMLAttributes<HTMLInputElement>, Attribute>
  helperRole?: FormHelperTextProps['role']
  /** of the field itself, so that a form finds its value and puts the focus there */
  ref?: Ref<Field>
  /** the options: makes it a choice, by the device's own list */
  children?: ReactNode
}

/**
 * A labelled field with its error or hint, which are linked to it. MUI's own TextField brings along
 * menus and two more looks of every field: a tenth of what a form page may weigh.
 */
export function TextField(props: Props) {
  const { label, error, helperText, required, className, htmlInput, helperRole } = props
  const { children, ref, ...input } = props
  const id = useId()
  const named = useNamedError()
  const isSelect = children !== undefined
  const describedBy = helperText ? `${id}-help` : undefined
  const attributes = { id, 'aria-describedby': describedBy, ...htmlInput }
  const { autoFocus, endAdornment, minRows, multiline, name, onBlur, onChange, onKeyDown } = input
  const { type, value, defaultValue } = input
  const common = {
    autoFocus,
    defaultValue,
    name,
    onBlur,
    onChange,
    onKeyDown,
    value,
    inputRef: ref,
  }
  return (
    <FormControl variant="outlined" fullWidth {...{ error, required, className }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {isSelect ? (
        <NativeSelect {...common} input={<OutlinedInput label={label} />} inputProps={attributes}>
          {children}
        </NativeSelect>
      ) : (
        <OutlinedInput
          {...common}
          {...{ endAdornment, label, minRows, multiline, type }}
          inputProps={attributes}
        />
      )}
      {helperText ? (
        <FormHelperText id={describedBy} role={helperRole}>
          {typeof helperText === 'string' ? named(label, helperText) : helperText}
        </FormHelperText>
      ) : null}
    </FormControl>
  )
}
