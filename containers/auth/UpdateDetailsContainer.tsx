import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { PasswordField } from '@/components/auth/PasswordField'
import { Button } from '@/components/ui/Button'
import { enterNext } from '@/components/ui/enter-next'
import { FormField } from '@/components/ui/FormField'
import { useAuth } from '@/contexts/Auth'
import { useSettings } from '@/contexts/Settings'
import { paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { confirmedEmail, useDetails } from '@/hooks/auth/useDetails'
import { usePendingCode } from '@/hooks/auth/usePendingCode'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { AuthFrame } from './AuthFrame'
import styles from './AuthFrame.module.css'

const loadDetailsSchema = () => import('@/domain/auth.schema').then((m) => m.detailsSchema)

const empty = {
  firstname: '',
  lastname: '',
  gender: '',
  referral: '',
  password: '',
  password_confirmation: '',
}

/** The end of a registration: name and password. Who has them goes on to /welcome. */
export function UpdateDetailsContainer() {
  const { t } = useTranslation()
  const router = useRouter()
  const settings = useSettings()
  const { user } = useAuth()
  const { from } = useReturnPath()
  const { pending, setPending } = usePendingCode()
  const complete = useDetails()
  const { form, fail } = useZodForm(loadDetailsSchema, empty)
  const { errors, isSubmitting } = form.formState
  const email = confirmedEmail(pending)
  const isDone = user !== null && user.firstname !== ''
  const isLost = user === null && pending !== undefined && !email

  useEffect(() => {
    if (isDone) router.replace(paths.welcome(from))
    else if (isLost) router.replace(paths.register(from))
  }, [isDone, isLost, from, router.replace])

  useEffect(() => {
    if (pending?.referral) form.setValue('referral', pending.referral)
  }, [pending?.referral, form.setValue])

  const submit = form.handleSubmit(async (details) => {
    try {
      await complete(details, email)
    } catch (error) {
      fail(error)
    }
  })

  const optional = (label: string) => t('optional', { label })
  return (
    <AuthFrame title={t('details.title')} lead={email ?? t('details.fill')}>
      <form className={styles.form} onSubmit={submit} noValidate {...enterNext}>
        <FormField
          field={form.register('firstname')}
          label={t('firstname')}
          error={errors.firstname?.message}
          autoComplete="given-name"
          required
        />
        <FormField
          field={form.register('lastname')}
          label={optional(t('lastname'))}
          error={errors.lastname?.message}
          autoComplete="family-name"
        />
        <FormField
          field={form.register('gender')}
          label={optional(t('gender'))}
          error={errors.gender?.message}
          autoComplete="sex"
        >
          <option value="">{t('gender.none')}</option>
          <option value="female">{t('gender.female')}</option>
          <option value="male">{t('gender.male')}</option>
        </FormField>
        {email && isOn(settings, 'referral_active') ? (
          <FormField
            field={form.register('referral')}
            label={optional(t('invitation.code'))}
            error={errors.referral?.message}
            autoComplete="off"
            dir="ltr"
          />
        ) : null}
        <PasswordField
          field={form.register('password')}
          label={t('password')}
          hint={t('password.hint')}
          error={errors.password?.message}
          autoComplete="new-password"
          required
        />
        <PasswordField
          field={form.register('password_confirmation')}
          label={t('password.repeat')}
          hint={t('password.should.match')}
          error={errors.password_confirmation?.message}
          autoComplete="new-password"
          required
        />
        <Button type="submit" size="large" block pending={isSubmitting || isDone}>
          {t('details.finish')}
        </Button>
        {email ? (
          <Button look="quiet" block onClick={() => setPending(null)}>
            {t('code.change.email')}
          </Button>
        ) : null}
      </form>
    </AuthFrame>
  )
}
