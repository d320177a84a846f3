import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { TextField } from '@/components/ui/TextField'
import { normalizeCouponCode } from '@/domain/coupon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CouponField.module.css'

interface Props {
  /** the code in force */
  applied: string | null
  pending: boolean
  /** why the last code was refused, in the customer's language */
  refusal: string | null
  onApply(code: string): void
  onRemove(): void
}

/** A code that makes the order cheaper; says why when it does not hold. */
export function CouponField({ applied, pending, refusal, onApply, onRemove }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const code = normalizeCouponCode(typed)
  if (applied) {
    return (
      <div className={styles.applied} role="status">
        <Icon name="tag" />
        <span className={styles.code}>{t('checkout.coupon.applied', { code: applied })}</span>
        <Button look="quiet" size="small" onClick={onRemove}>
          {t('checkout.coupon.remove')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.row}>
      <TextField
        label={t('checkout.coupon')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter here means the code, not the order
          event.preventDefault()
          if (code) onApply(code)
        }}
        error={refusal !== null}
        helperText={refusal ?? undefined}
        htmlInput={{ maxLength: 50, autoComplete: 'off', autoCapitalize: 'characters' }}
        helperRole={refusal ? 'alert' : undefined}
      />
      <Button
        look="secondary"
        size="large"
        pending={pending}
        disabled={!code}
        reason={t('checkout.coupon.type.first')}
        onClick={() => onApply(code)}
      >
        {t('checkout.coupon.apply')}
      </Button>
    </div>
  )
}
