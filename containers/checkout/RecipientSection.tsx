import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CartNotice } from '@/components/cart/CartNotice'
import { Button } from '@/components/ui/Button'
import { inBrowser } from '@/components/ui/in-browser'
import { TextField } from '@/components/ui/TextField'
import { PhoneInput } from '@/containers/auth/PhoneInput'
import { useSettings } from '@/contexts/Settings'
import type { CheckoutForm } from '@/domain/checkout.schema'
import { canProvePhone } from '@/domain/firebase'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RecipientSection.module.css'

const ContactDialog = inBrowser(() =>
  import('@/containers/account/ContactDialog').then((m) => m.ContactDialog),
)

interface Props {
  isPhoneNeeded: boolean
  isPhoneVerified: boolean
}

/** Who takes the order: the customer, unless a name and a number say otherwise. */
export function RecipientSection({ isPhoneNeeded, isPhoneVerified }: Props) {
  const { t } = useTranslation()
  const { register, control, formState, getValues } = useFormContext<CheckoutForm>()
  const settings = useSettings()
  const queryClient = useQueryClient()
  const [isVerifying, setVerifying] = useState(false)
  const error = formState.errors.phone?.message
  return (
    <>
      {isPhoneNeeded && !isPhoneVerified ? (
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
      <PhoneInput
        control={control}
        name="phone"
        label={isPhoneNeeded ? t('checkout.phone') : t('checkout.phone.optional')}
        required={isPhoneNeeded}
        error={
          error &&
          t(error === 'required' ? 'errors:validation.required' : 'errors:validation.phone')
        }
      />
      <details open={Boolean(getValues('username'))}>
        <summary className={styles.other}>{t('checkout.username')}</summary>
        <TextField
          label={t('checkout.username')}
          htmlInput={{ maxLength: 100, autoComplete: 'off' }}
          {...register('username')}
        />
      </details>
    </>
  )
}
