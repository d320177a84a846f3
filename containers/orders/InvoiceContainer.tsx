import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { InvoiceSheet } from '@/components/order/InvoiceSheet'
import { Button } from '@/components/ui/Button'
import { PageTitle } from '@/components/ui/PageTitle'
import { PlainField } from '@/components/ui/PlainField'
import { useApi } from '@/contexts/Api'
import { houseBeside } from '@/domain/house-number'
import { formatMoney } from '@/domain/money'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { invoiceQuery, invoiceService } from '@/services/invoice'
import { keepAnswer } from '@/services/keep-answer'
import { orderQuery } from '@/services/order'
import styles from './InvoiceContainer.module.css'

/** /orders/{id}/invoice: the order's tax invoice, or the form that asks for one. */
export function InvoiceContainer({ orderId }: { orderId: number }) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: order } = useQuery(orderQuery(api, orderId))
  const options = invoiceQuery(api, orderId)
  const { data: invoice } = useQuery(options)
  const [isChanging, setChanging] = useState(false)
  const make = useMutation({
    mutationFn: (buyer: { name: string; tax_id: string | null; address: string }) =>
      invoiceService(api).make(orderId, buyer),
    onSuccess: (made) => {
      keepAnswer(queryClient, options.queryKey, made)
      setChanging(false)
    },
    onError: (error) => toast.error(ApiError.from(error).message),
  })
  if (!order) return null
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const [name, address] = [text('name'), text('address')]
    make.mutate({ name, address, tax_id: text('tax_id') || null })
  }
  const money = (amount: number) => formatMoney(amount, order.currency, i18n.language)
  const { username, address } = order
  return (
    <div className={styles.page}>
      <PageTitle title={t('invoice')} />
      {invoice && !isChanging ? (
        <>
          <InvoiceSheet invoice={invoice} order={order} money={money} />
          <div className={styles.actions}>
            <Button onClick={() => window.print()}>{t('invoice.print')}</Button>
            <Button look="secondary" onClick={() => setChanging(true)}>
              {t('invoice.change')}
            </Button>
          </div>
        </>
      ) : (
        <form className={styles.form} onSubmit={handleSubmit}>
          <h1 className={styles.title}>{t('invoice')}</h1>
          <p>{t('invoice.ask')}</p>
          <PlainField
            name="name"
            label={t('invoice.name')}
            defaultValue={invoice?.name ?? username ?? ''}
            autoComplete="organization"
            maxLength={200}
            required
          />
          <PlainField
            name="tax_id"
            label={t('invoice.tax.id.optional')}
            defaultValue={invoice?.tax_id ?? ''}
            maxLength={30}
            dir="ltr"
          />
          <PlainField
            name="address"
            long
            label={t('address')}
            defaultValue={
              invoice?.address ??
              joinList(
                [address?.address, houseBeside(address?.address, address?.house)],
                i18n.language,
              )
            }
            autoComplete="street-address"
            maxLength={500}
            required
          />
          <Button type="submit" pending={make.isPending}>
            {t('invoice.make')}
          </Button>
        </form>
      )}
    </div>
  )
}
