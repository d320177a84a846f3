import type { ComponentProps } from 'react'
import { FormField } from '@/components/ui/FormField'
import { useTranslation } from '@/hooks/ui/useTranslation'

type Props = Pick<ComponentProps<typeof FormField>, 'field' | 'error' | 'autoFocus'> & {
  /** what it is called where `E-mail` would not say it */
  label?: string
  /** off where it is not the user's own */
  autoComplete?: 'email' | 'off'
}

/** An e-mail address that has to be given. */
export function EmailField({ label, autoComplete = 'email', ...props }: Props) {
  const { t } = useTranslation()
  return (
    <FormField
      {...props}
      label={label ?? t('email')}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      dir="ltr"
      required
    />
  )
}
