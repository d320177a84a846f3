import { useState } from 'react'
import { EmailField } from '@/components/auth/EmailField'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { FormField } from '@/components/ui/FormField'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import type { NewLocalAccount } from '@/services/local-sign-in'
import styles from './LocalSignIn.module.css'

const loadForm = () => import('@/domain/auth-form.schema').then((m) => m.localAccountForm)

interface Props {
  /** whether the provider has seen that the user reads mail there, to begin with */
  isConfirmed: boolean
  onSubmit(account: NewLocalAccount): Promise<void>
}

/** A new account at the local sign-in: a name and an e-mail. */
export function LocalAccountForm({ isConfirmed, onSubmit }: Props) {
  const { t } = useTranslation()
  const [isVerified, setVerified] = useState(isConfirmed)
  const { form, fail } = useZodForm(loadForm, { name: '', email: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (account) => {
    try {
      await onSubmit({ ...account, email_verified: isVerified })
    } catch (error) {
      fail(error)
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormField
        field={form.register('name')}
        label={t('local.name')}
        error={errors.name?.message}
        autoComplete="off"
        required
        autoFocus
      />
      <EmailField field={form.register('email')} error={errors.email?.message} autoComplete="off" />
      <CheckLine checked={isVerified} onChange={setVerified}>
        {t('local.confirmed')}
      </CheckLine>
      <Button type="submit" size="large" block pending={isSubmitting}>
        {t('local.continue')}
      </Button>
    </form>
  )
}
