import type { IntentKind } from '@/domain/payment-process'
import type { ProcessInput } from '@/domain/payment-process.schema'
import type { PaymentRow } from '@/server/money/ledger/transaction.queries'
import type { IntentRow } from '@/server/money/provider/intent.queries'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { makePort } from '@/server/platform/port/port'
import type { Settled } from './unapplied-funds.service'
import type { UnpaidSpan } from './unpaid.queries'

/** What a payment is for, and how much it comes to. */
export type PaymentTarget = Pick<
  IntentRow,
  'kind' | 'currency_id' | 'rate' | 'decimals' | 'amount_minor'
> &
  Partial<
    Pick<IntentRow, 'order_id' | 'parcel_id' | 'cart_id' | 'wallet_id' | 'share_id' | 'payload'>
  >

/** One kind of payment subject; the module that owns it implements this. */
export interface PaymentSubject {
  /** Applies received money: pays the subject, or refunds what is not owed any more. */
  settle(tx: Db, intent: IntentRow, now: Date): Promise<Settled>
  /** Refuses a differing amount that cannot pay the subject. Throws `amount_differs`. */
  checkAccept(tx: Db, paid: IntentRow): Promise<void>
  /** Cancels subjects that were not paid in time, and releases what they reserved. */
  release?(db: Db, span: UnpaidSpan): Promise<void>
}

type StartedKind = ProcessInput['kind']
export type InputOf<K extends StartedKind> = Extract<ProcessInput, { kind: K }>

/** A subject whose payment a signed-in customer starts by `order-{provider}-process`. */
export interface StartedSubject<K extends StartedKind> extends PaymentSubject {
  /**
   * Subject and amount of a request to pay; the server computes what is owed. Locks the subject
   * until the transaction ends where an amount is computed of it. That concurrent starts open one
   * payment does not depend on it: the index payment_intents_one_open sees to that.
   */
  target(tx: Db, ctx: UserCtx, payment: PaymentRow, input: InputOf<K>): Promise<PaymentTarget>
}

type StartedSubjects = { [K in StartedKind]: StartedSubject<K> }

/** Every kind of payment subject; a kind without one does not compile. */
export type PaymentSubjects = StartedSubjects & Record<IntentKind, PaymentSubject>

export const paymentSubjectsPort = makePort<PaymentSubjects>('payment subjects')

/** `checkAccept` of subjects that only the exact amount pays. */
export const refuseOther: PaymentSubject['checkAccept'] = async () => {
  throw new AppError('amount_differs')
}

/** Subject and amount of a request to pay, by its kind. */
export function targetOf<K extends StartedKind>(
  tx: Db,
  ctx: UserCtx,
  payment: PaymentRow,
  kind: K,
  input: InputOf<K>,
): Promise<PaymentTarget> {
  const subjects: StartedSubjects = paymentSubjectsPort.get()
  return subjects[kind].target(tx, ctx, payment, input)
}
