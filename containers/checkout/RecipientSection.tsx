import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CartNotice } from '@/components/cart/CartNotice'
import { LinkButton } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import type { CheckoutForm } from '@/domain/checkout.schema'
import { paths } from '@/domain/paths'

interface Props {
  isPhoneNeeded: boolean
  isPhoneVerified: boolean
}

/** Who takes the order: the customer, unless a name and a number say otherwise. */
export function RecipientSection({ isPhoneNeeded, isPhoneVerified }: Props) {
  const { t } = useTranslation(['translation', 'errors'])
  const { register, formState } = useFormContext<CheckoutForm>()
  const error = formState.errors.phone?.message
  return (
    <>
      {isPhoneNeeded && !isPhoneVerified ? (
        <CartNotice
          tone="warn"
          actions={
            <LinkButton look="secondary" size="small" href={paths.verifyPhone()}>
              {t('checkout.phone.verify')}
            </LinkButton>
          }
        >
          {t('errors:ERROR_PHONE_NEEDED')}
        </CartNotice>
      ) : null}
      <TextField
        label={isPhoneNeeded ? t('checkout.phone') : t('checkout.phone.optional')}
        type="tel"
        required={isPhoneNeeded}
        error={error !== undefined}
        helperText={
          error === undefined
            ? undefined
            : error === 'required'
              ? t('errors:validation.required')
              : t('errors:validation.phone')
        }
        htmlInput={{ autoComplete: 'tel', maxLength: 24, dir: 'ltr' }}
        {...register('phone')}
      />
      <TextField
        label={t('checkout.username')}
        htmlInput={{ maxLength: 100, autoComplete: 'off' }}
        {...register('username')}
      />
    </>
  )
}
