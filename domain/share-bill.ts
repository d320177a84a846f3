import type { Currency } from './currency'
import type { GroupShare } from './group'
import type { MoneyBackStatus } from './money-back'
import type { Payment } from './payment'
import type { PaymentState } from './payment-process'

/** A part of an ordered group cart that is paid online, as its link shows it. */
export interface ShareBill {
  order_id: number
  shop: string
  /** the shop's */
  time_zone: string
  owner_name: string | null
  share: GroupShare
  currency: Currency
  /** until when it can be paid, ISO */
  until: string
  /** it can be paid now, by one of the methods */
  is_open: boolean
  is_canceled: boolean
  methods: Payment[]
  /** the latest try */
  payment: PaymentState | null
  /** how far the money is on its way back, where it is */
  refund: MoneyBackStatus | null
}
