import { useState } from 'react'
import { ChoiceCards } from '@/components/checkout/ChoiceCards'
import { TipField } from '@/components/checkout/TipField'
import { Button } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { noTip } from '@/domain/checkout-draft'
import { decimalsOf } from '@/domain/currency'
import type { Order } from '@/domain/order.schema'
import { isExternal } from '@/domain/payment-process'
import { usePaymentMethods } from '@/hooks/order/usePaymentMethods'
import { useTip } from '@/hooks/order/useTip'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './OrderContainer.module.css'

/** as the API takes it */
const MAX_TIP = 100_000

interface Props {
  order: Order
  money(amount: number): string
}

/** After delivery: a tip, once; nothing is chosen for anybody. Or what was given. */
export function OrderTip({ order, money }: Props) {
  const { t } = useTranslation()
  const { deliveryman: courier, shop, currency, tip_after: given } = order
  const [tips, setTips] = useState(0)
  const [choice, setChoice] = useState(noTip)
  if (given) {
    return (
      <section className={styles.card} role="status">
        <p>{t('tip.given', { amount: money(given) })}</p>
      </section>
    )
  }
  const isAmount = tips > 0 && tips <= MAX_TIP
  return (
    <section className={styles.card} aria-label={t('tip.title')}>
      <div>
        <h2 className={styles.heading}>{t('tip.title')}</h2>
        <p>{t('tip.text', { name: courier?.firstname ?? shop.translation.title })}</p>
      </div>
      <TipField
        goods={order.origin_price}
        decimals={decimalsOf(currency)}
        money={money}
        choice={choice}
        onChange={(amount, chosen) => {
          setTips(amount)
          setChoice(chosen)
        }}
        error={tips === 0 || isAmount ? undefined : t('errors:validation.invalid')}
      />
      {isAmount ? <PayTip order={order} tips={tips} money={money} /> : null}
    </section>
  )
}

/** How the tip is paid, and giving it. */
function PayTip({ order, tips, money }: Props & { tips: number }) {
  const { t } = useTranslation()
  const textOf = useErrorText()
  const tip = useTip(order)
  const { methods, isFailed, isRetrying, retry } = usePaymentMethods(
    order.shop,
    order.currency,
    tips,
  )
  const [chosen, setChosen] = useState<number | null>(null)
  // cash is given at the door
  const offered = methods?.filter(({ tag }) => tag !== 'cash')
  const method = offered?.find(({ id }) => id === chosen) ?? offered?.[0]
  if (isFailed) {
    return <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
  }
  if (!offered) return null
  if (!method) return <p>{t('wallet.topup.none')}</p>
  return (
    <>
      {offered.length > 1 ? (
        <ChoiceCards
          legend={t('wallet.topup.by')}
          value={method.id}
          onChange={(id: number) => setChosen(id)}
          choices={offered.map(({ id, tag, translation }) => ({
            value: id,
            label: translation?.title ?? tag,
            icon: tag === 'wallet' ? ('wallet' as const) : ('card' as const),
          }))}
        />
      ) : null}
      {isExternal(method.tag) ? <p>{t('payment.elsewhere')}</p> : null}
      {tip.isError ? <p role="alert">{textOf(tip.error)}</p> : null}
      <div>
        <Button
          pending={tip.isPending || (tip.isSuccess && !tip.data)}
          onClick={() => tip.mutate({ method, tips })}
        >
          {t('tip.give', { amount: money(tips) })}
        </Button>
      </div>
    </>
  )
}
