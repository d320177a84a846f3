import { EmailField } from '@/components/auth/EmailField'
import { AccountSection } from '@/components/checkout/AccountSection'
import { CheckoutSection } from '@/components/checkout/CheckoutSection'
import { Button } from '@/components/ui/Button'
import { enterNext } from '@/components/ui/enter-next'
import { FormField } from '@/components/ui/FormField'
import { PhoneInput } from '@/containers/auth/PhoneInput'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { useKeepSession } from '@/hooks/auth/useKeepSession'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { authService } from '@/services/auth'
import styles from './CheckoutGate.module.css'

const loadGuestForm = () => import('@/domain/auth-form.schema').then((m) => m.guestForm)

/** Before the checkout: going on with a contact alone, or signing in. */
export function CheckoutGate() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <div className={styles.gate}>
      {isOn(settings, 'before_order_phone_required') ? null : (
        <CheckoutSection title={t('checkout.guest.title')}>
          <GuestForm />
        </CheckoutSection>
      )}
      <AccountSection loginHref={paths.login(paths.checkout())} />
    </div>
  )
}

function GuestForm() {
  const { t } = useTranslation()
  const api = useApi()
  const keepSession = useKeepSession()
  const { form, fail } = useZodForm(loadGuestForm, { firstname: '', email: '', phone: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (contact) => {
    try {
      const session = await authService(api).enterAsGuest(contact)
      await keepSession(session)
    } catch (error) {
      fail(error, 'email')
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate {...enterNext}>
      <p className={styles.hint}>{t('checkout.guest.hint')}</p>
      <FormField
        field={form.register('firstname')}
        label={t('firstname')}
        error={errors.firstname?.message}
        autoComplete="given-name"
        required
      />
      <PhoneInput
        control={form.control}
        name="phone"
        label={t('phone.number')}
        error={errors.phone?.message}
        required
      />
      <EmailField field={form.register('email')} error={errors.email?.message} />
      <Button type="submit" size="large" block pending={isSubmitting}>
        {t('checkout.guest.go')}
      </Button>
    </form>
  )
}
