import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { PhoneField } from '@/components/ui/PhoneField'
import { usePhoneCountry } from '@/hooks/profile/usePhoneCountry'

interface Props<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  name: FieldPath<In>
  label: string
  /** the message of what is wrong */
  error?: string
  required?: boolean
  autoFocus?: boolean
  autoComplete?: 'tel' | 'off'
}

/** A phone number in a form: the form's value is the number with its calling code. */
export function PhoneInput<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { control, name, ...more } = props
  const { field } = useController({ control, name })
  return (
    <PhoneField
      {...more}
      name={field.name}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      country={usePhoneCountry()}
    />
  )
}
