import { useQueryClient } from '@tanstack/react-query'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import { useApi } from '@/contexts/Api'
import type { MoneyRequest } from '@/domain/wallet.schema'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { walletService } from '@/services/wallet'
import styles from './Wallet.module.css'

const loadForm = () => import('@/domain/send-money.schema').then((m) => m.askForm)

/** How much is asked for, and what for. */
export function RequestForm({ onMade }: { onMade(request: MoneyRequest): void }) {
  const { t } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const { currency } = useCurrency()
  const { form, fail } = useZodForm(loadForm, { price: '', note: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ price, note }) => {
    try {
      const body = { price, note: note || null, currency_id: currency?.id }
      const made = await walletService(api).ask(body)
      queryClient.invalidateQueries({ queryKey: ['wallet', 'requests'] })
      onMade({ ...made, price })
    } catch (error) {
      fail(error, 'price')
    }
  })
  return (
    <Card title={t('wallet.request.new')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormField
          field={form.register('price')}
          label={t('wallet.topup.amount', { currency: currency?.title ?? '' })}
          error={errors.price?.message}
          inputMode="numeric"
          dir="ltr"
          required
        />
        <FormField
          field={form.register('note')}
          label={t('optional', { label: t('wallet.send.note') })}
          error={errors.note?.message}
        />
        <div>
          <Button type="submit" pending={isSubmitting}>
            {t('wallet.request.make')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
