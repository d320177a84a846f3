import { TotalsList } from '@/components/cart/TotalsList'
import { netOf } from '@/domain/invoice'
import type { Invoice } from '@/domain/invoice.schema'
import type { Order, OrderDetail } from '@/domain/order.schema'
import { orderRows } from '@/domain/receipt'
import { useScrollStop } from '@/hooks/ui/useScrollStop'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import styles from './InvoiceSheet.module.css'

interface Props {
  invoice: Invoice
  order: Order
  money(amount: number): string
}

const MOST_DECIMALS = 3

/** Lines with their add-ons, one below the other. */
const flat = (lines: readonly OrderDetail[]): OrderDetail[] =>
  lines.flatMap((line) => [line, ...flat(line.addons)])

/** Who sold what to whom, with the tax in it. */
export function InvoiceSheet({ invoice, order, money }: Props) {
  const { t, i18n } = useTranslation()
  const scroll = useScrollStop()
  const dayOf = (date: string) =>
    formatDate(date, i18n.language, {
      dateStyle: 'long',
      timeZone: order.shop.time_zone ?? 'UTC',
    })
  const { seller } = invoice
  const parties = [
    [t('invoice.seller'), seller.name, seller.address, seller.tax_id],
    [t('invoice.buyer'), invoice.name, invoice.address, invoice.tax_id],
  ] as const
  return (
    <article className={styles.sheet}>
      <header>
        <h1 className={styles.title}>{t('invoice.number', { number: invoice.number })}</h1>
        <p>
          {t('order.number', { id: order.id })} · {dayOf(order.created_at)}
        </p>
      </header>
      <div className={styles.parties}>
        {parties.map(([role, name, address, taxId]) => (
          <section key={role} aria-label={role}>
            <p className={styles.role}>{role}</p>
            <p className={styles.name}>{name}</p>
            {address ? <p>{address}</p> : null}
            {taxId ? (
              <p>
                {t('invoice.tax.id')}: <bdi>{taxId}</bdi>
              </p>
            ) : null}
          </section>
        ))}
      </div>
      <div {...scroll} className={styles.scroll}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t('invoice.item')}</th>
              <th scope="col">{t('quantity')}</th>
              <th scope="col">{t('invoice.net')}</th>
              <th scope="col">{t('receipt.tax')}</th>
              <th scope="col">{t('receipt.total')}</th>
            </tr>
          </thead>
          <tbody>
            {flat(order.details).map((line) => (
              <tr key={line.id}>
                <th scope="row">{line.stock.product.translation.title}</th>
                <td>{line.quantity}</td>
                <td>{money(netOf(line.total_price, line.tax ?? 0, MOST_DECIMALS))}</td>
                <td>{money(line.tax ?? 0)}</td>
                <td>{money(line.total_price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TotalsList rows={orderRows(order)} total={order.total_price} money={money} />
    </article>
  )
}
