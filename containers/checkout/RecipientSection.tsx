import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CartNotice } from '@/components/cart/CartNotice'
import { Button } from '@/components/ui/Button'
import { inBrowser } from '@/components/ui/in-browser'
import { TextField } from '@/components/ui/TextField'
import { PhoneInput } from '@/containers/auth/PhoneInput'
import { useAuth } from '@/contexts/Auth'
import { useSettings } from '@/contexts/Settings'
import type { CheckoutForm } from '@/domain/checkout.schema'
import { canProvePhone } from '@/domain/firebase'
import type { Profile } from '@/domain/profile.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { phoneText } from '@/lib/phone-text'
import styles from './RecipientSection.module.css'

const ContactDialog = inBrowser(() =>
  import('@/containers/account/ContactDialog').then((m) => m.ContactDialog),
)

interface Props {
  isPhoneNeeded: boolean
  profile: Profile | null
}

/** Who takes the order: the customer, unless a name and a number say otherwise. A number that is known is not asked again. */
export function RecipientSection({ isPhoneNeeded, profile }: Props) {
  const { t, i18n } = useTranslation()
  const { sessionUser } = useAuth()
  const { register, control, formState, getValues } = useFormContext<CheckoutForm>()
  const settings = useSettings()
  const queryClient = useQueryClient()
  const [isVerifying, setVerifying] = useState(false)
  const error = formState.errors.phone?.message
  // a guest has left one before the form; the server takes it where none is sent
  const isKnown = !isPhoneNeeded && Boolean(sessionUser?.guest || profile?.phone)
  const customer = joinList(
    [sessionUser?.firstname, profile?.phone && phoneText(profile.phone)],
    i18n.language,
  )
  const [isOther] = useState(() =>
    Boolean(getValues('username') || (isKnown && getValues('phone'))),
  )
  const number = (label: string) => (
    <PhoneInput
      control={control}
      name="phone"
      label={label}
      required={isPhoneNeeded}
      autoComplete={isKnown ? 'off' : 'tel'}
      error={
        error && t(error === 'required' ? 'errors:validation.required' : 'errors:validation.phone')
      }
    />
  )
  return (
    <>
      {isPhoneNeeded && !profile?.phone_verified_at ? (
        <CartNotice
          tone="warn"
          actions={
            canProvePhone(settings) ? (
              <Button
                look="secondary"
                size="small"
                opens="dialog"
                onClick={() => setVerifying(true)}
              >
                {t('checkout.phone.verify')}
              </Button>
            ) : null
          }
        >
          {t('errors:ERROR_PHONE_NEEDED')}
        </CartNotice>
      ) : null}
      {isVerifying ? (
        <ContactDialog
          channel="phone"
          onClose={() => setVerifying(false)}
          onChanged={async () => {
            setVerifying(false)
            await queryClient.invalidateQueries({ queryKey: ['profile'] })
          }}
        />
      ) : null}
      {isKnown ? null : number(isPhoneNeeded ? t('checkout.phone') : t('checkout.phone.optional'))}
      <details open={isOther}>
        <summary className={styles.line}>
          {isKnown ? <span>{customer}</span> : null}
          <span className={styles.other}>{t('checkout.recipient.other')}</span>
        </summary>
        <div className={styles.fields}>
          <TextField
            label={t('checkout.recipient.name')}
            htmlInput={{ maxLength: 100, autoComplete: 'off' }}
            {...register('username')}
          />
          {isKnown ? number(t('checkout.recipient.phone')) : null}
        </div>
      </details>
    </>
  )
}
