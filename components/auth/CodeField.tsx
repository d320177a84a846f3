import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormField } from '@/components/ui/FormField'
import { toCode } from '@/domain/auth'
import { CODE_LENGTH } from '@/domain/user'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CodeField.module.css'

interface Props {
  field: UseFormRegisterReturn
  /** "Verification code" unless it is of an app */
  label?: string
  error?: string
  /** all digits are there, typed, pasted or filled in by the phone */
  onComplete(): void
}

/** One field for all digits, so that pasting and the phone's own filling-in work. */
export function CodeField({ field, label, error, onComplete }: Props) {
  const { t } = useTranslation()
  const onChange: UseFormRegisterReturn['onChange'] = async (event) => {
    const code = toCode(event.target.value)
    event.target.value = code
    await field.onChange(event)
    if (code.length === CODE_LENGTH) onComplete()
  }
  return (
    <FormField
      field={{ ...field, onChange }}
      label={label ?? t('code.label')}
      error={error}
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      required
      autoFocus
      className={styles.code}
    />
  )
}
