import type { IntentKind } from '@/domain/payment-process'
import type { ProcessInput } from '@/domain/payment-process.schema'
import type { PaymentRow } from '@/server/money/ledger/transaction.queries'
import type { IntentRow } from '@/server/money/provider/intent.queries'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { makePort } from '@/server/platform/port/port'
import type { Settled } from './unapplied-funds.service'
import type { UnpaidQuery } from './unpaid.queries'

/** What a payment is for, and its amount in minor units of its currency. */
export type PaymentTarget = Pick<
  IntentRow,
  'kind' | 'currency_id' | 'rate' | 'decimals' | 'amount_minor'
> &
  Partial<
    Pick<IntentRow, 'order_id' | 'parcel_id' | 'cart_id' | 'wallet_id' | 'share_id' | 'payload'>
  >

/** What a kind of payment subject (order, cart, tip …) does; implemented by the module that owns it. */
export interface PaymentSubject {
  /** Applies received money: pays the subject, or refunds or credits what is no longer owed. */
  settle(tx: Db, intent: IntentRow, now: Date): Promise<Settled>
  /**
   * Called when an admin accepts a payment in review, whose amount differs from the requested one.
   * Throws `amount_differs` if that amount cannot pay the subject.
   */
  checkAccept(tx: Db, paid: IntentRow): Promise<void>
  /** Cancels subjects that were not paid in time, and releases what they reserved. */
  cancelUnpaid?(db: Db, query: UnpaidQuery): Promise<void>
}

type StartedKind = ProcessInput['kind']
export type InputOf<K extends StartedKind> = Extract<ProcessInput, { kind: K }>

/** A subject whose payment a signed-in customer starts by `order-{provider}-process`. */
export interface StartedSubject<K extends StartedKind> extends PaymentSubject {
  /**
   * Subject and amount of a request to pay. Where the amount is computed from the subject, locks it
   * until the transaction ends. Concurrent starts open one payment even without that lock, by the
   * index payment_intents_one_open.
   */
  target(tx: Db, ctx: UserCtx, payment: PaymentRow, input: InputOf<K>): Promise<PaymentTarget>
}

type StartedSubjects = { [K in StartedKind]: StartedSubject<K> }

/** The subject of every kind of payment; the compiler refuses a missing one. */
export type PaymentSubjects = StartedSubjects & Record<IntentKind, PaymentSubject>

export const paymentSubjectsPort = makePort<PaymentSubjects>('payment subjects')

/** `checkAccept` of subjects that accept the requested amount only: throws for every other one. */
export const requireExactAmount: PaymentSubject['checkAccept'] = async () => {
  throw new AppError('amount_differs')
}

/** Subject and amount of a request to pay, from the subject of its kind. Throws what that throws. */
export function getPaymentTarget<K extends StartedKind>(
  tx: Db,
  ctx: UserCtx,
  payment: PaymentRow,
  kind: K,
  input: InputOf<K>,
): Promise<PaymentTarget> {
  const subjects: StartedSubjects = paymentSubjectsPort.get()
  return subjects[kind].target(tx, ctx, payment, input)
}
