import type { Payment } from '@/domain/payment.schema'
import type { payments } from '@/server/platform/db/schema/payment'
import { makePort } from '@/server/platform/port/port'

/** A payment method as clients see it; undefined if it is not available on this server. */
export type ShowMethod = (row: typeof payments.$inferSelect, locale: string) => Payment | undefined

/** Shows the payment methods that shops accept. */
export const paymentMethodsPort = makePort<ShowMethod>('payment methods')
