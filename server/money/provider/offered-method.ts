import type { ShowMethod } from '@/server/catalog/api'
import { toPayment } from '@/server/money/ledger/payment-method.view'
import { isOffered } from './providers'

/** A payment method as clients see it, if its provider is configured. */
export const showOfferedMethod: ShowMethod = (row, locale) =>
  isOffered(row.tag) ? toPayment(row, locale) : undefined
