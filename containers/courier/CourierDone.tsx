import { DoneOrders } from '@/components/order/DoneOrders'
import { cashOf, cashSums } from '@/domain/done-orders'
import { formatMoney } from '@/domain/money'
import { useDoneDeliveries } from '@/hooks/courier/useDeliveries'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** What the courier has delivered lately and the cash that came with it; nothing while there is none. */
export function CourierDone() {
  const { t, i18n } = useTranslation()
  const lang = i18n.language
  const done = useDoneDeliveries()
  if (done.length === 0) return null
  const sums = cashSums(done.map(({ order }) => order))
  return (
    <DoneOrders
      title={t('courier.done')}
      sums={sums.map(({ amount, currency }) =>
        t('courier.done.cash', { amount: formatMoney(amount, currency, lang) }),
      )}
      rows={done.map(({ order, at }) => {
        const cash = cashOf(order)
        const amount = formatMoney(cash, order.currency, lang)
        return {
          id: order.id,
          at,
          text: cash ? t('courier.in.cash', { amount }) : t('courier.paid'),
        }
      })}
    />
  )
}
