// What other areas may use of money; whatever is not listed here is its own.

export {
  creditUnapplied,
  refundUnapplied,
  type Settled,
  topUp,
} from '@/server/money/payment/unapplied-funds.service'
export { refundOrder, reversePayment } from '@/server/money/refund/refund.service'
export {
  awaitsPayment,
  isAwaited,
  isParcelAwaited,
  parcelAwaitsPayment,
} from './ledger/awaiting.queries'
export { findDebtState, owedMinor, requireOwed, requireTimeToPay } from './ledger/owed.service'
export { arrangePayment, payOrder, payWalletPortion, settleOrder } from './ledger/pay.service'
export { checkPayable, loadCurrencyUnits } from './ledger/payable.service'
export {
  findPayerShare,
  lockPayerShare,
  type PayerShareRow,
  settleOwnerPayerShare,
  updatePayerShare,
} from './ledger/payer-share.queries'
export { startMethods } from './ledger/start-methods'
export {
  findActivePayment,
  findLiveTransaction,
  findPaymentRow,
  findWalletPortion,
  insertTransaction,
  listLatestTransactions,
  listOrderPayments,
  listTips,
  type PaymentRow,
  type TipRow,
  updateTransactionAmount,
  updateTransactionStatus,
} from './ledger/transaction.queries'
export { type PaidRow, toTransaction } from './ledger/transaction.view'
export { lockWallets } from './ledger/transfer.queries'
export { postWalletEntry } from './ledger/wallet.queries'
export { takeBackPoints } from './loyalty/earn.service'
export { findMemberTerms } from './membership/membership.queries'
export { confirmPayment } from './payment/callback.service'
export { cancelEachUnpaid } from './payment/cancel-unpaid'
export { checkTaken, getMethod } from './payment/method.service'
export { listMethods } from './payment/payment.service'
export {
  type InputOf,
  type PaymentSubject,
  type PaymentTarget,
  requireExactAmount,
  type StartedSubject,
} from './payment/payment-subject'
export { startPayment } from './payment/process.service'
export { enterPayerShare, returnAtOnce } from './payment/return-at-once.service'
export { checkEnough, settleDebt, settleOwed } from './payment/settle-debt.service'
export { refreshed, toState } from './payment/state.service'
export { listUnpaidOrders, listUnpaidParcels } from './payment/unpaid.queries'
export {
  findIntent,
  findIntentOfOrder,
  findIntentOfParcel,
  findIntentOfPayerShare,
  type IntentRow,
} from './provider/intent.queries'
export type {
  ChargeRef,
  PaymentProvider,
  ProviderDeps,
  Report,
  SavedCard,
} from './provider/provider'
export { readJson } from './provider/provider-http'
export { toDecimal } from './provider/provider-money'
export { checkRefund } from './provider/provider-refund'
export { isOffered } from './provider/providers'
export { holdReward, takeBackReward } from './referral-reward/reward-wallets.service'
export { findRefundOf, listPaymentRefunds } from './refund/payment-refund.queries'
export { type PaymentRefundRow, toPaymentRefund } from './refund/payment-refund.view'
