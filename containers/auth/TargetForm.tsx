import type { ReactNode } from 'react'
import { EmailField } from '@/components/auth/EmailField'
import { Button } from '@/components/ui/Button'
import type { PendingCode } from '@/domain/auth'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import styles from './AuthFrame.module.css'
import { PhoneInput } from './PhoneInput'

const loadForms = () => import('@/domain/auth-form.schema')
const loadEmailForm = () => loadForms().then((m) => m.emailForm)
const loadPhoneForm = () => loadForms().then((m) => m.phoneForm)

interface FormProps {
  /** what the field is called where `E-mail` or `Phone number` would not say it */
  label?: string
  autoFocus?: boolean
  size?: 'large'
  /** has a code sent there; what goes to `showError` stands at the field */
  onSend(target: string, showError: (error: unknown) => void): Promise<unknown>
  /** stands below the button */
  children?: ReactNode
}

interface Props extends FormProps {
  channel: PendingCode['channel']
}

function Submit({ size, pending }: { size?: 'large'; pending: boolean }) {
  const { t } = useTranslation()
  return (
    <Button type="submit" size={size} block pending={pending}>
      {t('code.send')}
    </Button>
  )
}

function ByEmail({ label, autoFocus, size, onSend, children }: FormProps) {
  const { form, fail } = useZodForm(loadEmailForm, { email: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    await onSend(email, (error) => fail(error, 'email'))
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField
        field={form.register('email')}
        label={label}
        error={errors.email?.message}
        autoFocus={autoFocus}
      />
      <Submit size={size} pending={isSubmitting} />
      {children}
    </form>
  )
}

function ByPhone({ label, autoFocus, size, onSend, children }: FormProps) {
  const { t } = useTranslation()
  const { form, fail } = useZodForm(loadPhoneForm, { phone: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ phone }) => {
    await onSend(phone, (error) => fail(error, 'phone'))
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhoneInput
        control={form.control}
        name="phone"
        label={label ?? t('phone.number')}
        error={errors.phone?.message}
        required
        autoFocus={autoFocus}
      />
      <Submit size={size} pending={isSubmitting} />
      {children}
    </form>
  )
}

/** Asks for the e-mail or phone that a code shall go to. */
export function TargetForm({ channel, ...form }: Props) {
  return channel === 'email' ? <ByEmail {...form} /> : <ByPhone {...form} />
}
