/**
 * All expected errors of the API: HTTP status and the stable `statusCode` of the wire. The texts
 * are in locales/<lng>/errors.json under that code.
 */
export const errors = {
  bad_request: [400, 'ERROR_400'],
  unauthorized: [401, 'ERROR_401'],
  forbidden: [403, 'ERROR_403'],
  not_found: [404, 'ERROR_404'],
  conflict: [409, 'ERROR_409'],
  too_large: [413, 'ERROR_413'],
  invalid: [422, 'ERROR_422'],
  too_many: [429, 'ERROR_429'],
  internal: [500, 'ERROR_500'],
  unavailable: [503, 'ERROR_503'],
  busy: [503, 'ERROR_BUSY'],
  unconfirmed: [500, 'ERROR_UNCONFIRMED'],
  login_invalid: [400, 'ERROR_102'],
  code_wrong: [400, 'ERROR_CODE_WRONG'],
  code_expired: [400, 'ERROR_CODE_EXPIRED'],
  code_used_up: [400, 'ERROR_CODE_TRIES'],
  code_needed: [400, 'ERROR_CODE_NEEDED'],
  proof_needed: [403, 'ERROR_PROOF_NEEDED'],
  proof_wrong: [400, 'ERROR_PROOF_WRONG'],
  session_replaced: [409, 'ERROR_SESSION_REPLACED'],
  account_needed: [403, 'ERROR_ACCOUNT_NEEDED'],
  account_closed: [400, 'ERROR_ACCOUNT_CLOSED'],
  provider_unavailable: [400, 'ERROR_PROVIDER'],
  shop_closed: [400, 'ERROR_SHOP_CLOSED'],
  shop_closed_then: [400, 'ERROR_SHOP_CLOSED_THEN'],
  shop_differs: [400, 'ERROR_SHOP_DIFFERS'],
  out_of_zone: [400, 'ERROR_OUT_OF_ZONE'],
  no_delivery: [400, 'ERROR_NO_DELIVERY'],
  no_pickup: [400, 'ERROR_NO_PICKUP'],
  no_dine_in: [400, 'ERROR_NO_DINE_IN'],
  own_shop: [403, 'ERROR_OWN_SHOP'],
  not_served: [400, 'ERROR_NOT_SERVED'],
  picked: [400, 'ERROR_PICKED'],
  sold_out: [400, 'ERROR_SOLD_OUT'],
  quantity: [400, 'ERROR_QUANTITY'],
  addon: [400, 'ERROR_ADDON'],
  cart_empty: [400, 'ERROR_CART_EMPTY'],
  shop_gone: [404, 'ERROR_SHOP_GONE'],
  cart_gone: [404, 'ERROR_CART_GONE'],
  cart_ordered: [409, 'ERROR_CART_ORDERED'],
  group_invalid: [404, 'ERROR_GROUP_INVALID'],
  group_full: [400, 'ERROR_GROUP_FULL'],
  group_locked: [400, 'ERROR_GROUP_LOCKED'],
  group_limit: [400, 'ERROR_GROUP_LIMIT'],
  member_gone: [404, 'ERROR_KICKED'],
  members_choosing: [400, 'ERROR_MEMBERS_CHOOSING'],
  min_amount: [400, 'ERROR_MIN_AMOUNT'],
  coupon_unknown: [400, 'ERROR_COUPON_UNKNOWN'],
  coupon_expired: [400, 'ERROR_COUPON_EXPIRED'],
  coupon_used_up: [400, 'ERROR_COUPON_USED_UP'],
  coupon_first_order: [400, 'ERROR_COUPON_FIRST_ORDER'],
  coupon_account: [400, 'ERROR_COUPON_ACCOUNT'],
  coupon_shop: [400, 'ERROR_COUPON_SHOP'],
  wallet_low: [400, 'ERROR_109'],
  phone_needed: [400, 'ERROR_PHONE_NEEDED'],
  payment_unknown: [400, 'ERROR_PAYMENT'],
  payment_awaited: [409, 'ERROR_PAYMENT_AWAITED'],
  card_declined: [400, 'ERROR_CARD_DECLINED'],
  already_paid: [400, 'ERROR_ALREADY_PAID'],
  payment_refunded: [409, 'ERROR_PAYMENT_REFUNDED'],
  payment_late: [409, 'ERROR_PAYMENT_LATE'],
  payment_open: [409, 'ERROR_PAYMENT_OPEN'],
  amount_differs: [400, 'ERROR_AMOUNT_DIFFERS'],
  charge_counted: [409, 'ERROR_CHARGE_COUNTED'],
  signature: [403, 'ERROR_SIGNATURE'],
  tip_early: [400, 'ERROR_TIP_EARLY'],
  tip_given: [400, 'ERROR_TIP_GIVEN'],
  send_self: [400, 'ERROR_SEND_SELF'],
  send_limit: [400, 'ERROR_SEND_LIMIT'],
  asked_paid: [409, 'ERROR_ASKED_PAID'],
  asked_over: [409, 'ERROR_ASKED_OVER'],
  points_low: [409, 'ERROR_POINTS_LOW'],
  refund_unable: [400, 'ERROR_REFUND_UNABLE'],
  refund_pending: [400, 'ERROR_REFUND_PENDING'],
  refund_decided: [400, 'ERROR_REFUND_DECIDED'],
  refund_cover: [400, 'ERROR_REFUND_COVER'],
  repeat_payment: [400, 'ERROR_REPEAT_PAYMENT'],
  repeat_empty: [400, 'ERROR_REPEAT_EMPTY'],
  repeat_unconfirmed: [400, 'ERROR_REPEAT_UNCONFIRMED'],
  order_fixed: [409, 'ERROR_ORDER_FIXED'],
  status_move: [400, 'ERROR_STATUS_MOVE'],
  time_passed: [400, 'ERROR_TIME_PASSED'],
  cancel_changed: [409, 'ERROR_CANCEL_CHANGED'],
  slot_full: [409, 'ERROR_SLOT_FULL'],
  slots_full: [409, 'ERROR_SLOTS_FULL'],
  key_reused: [409, 'ERROR_KEY_REUSED'],
  quote_changed: [409, 'ERROR_QUOTE_CHANGED'],
  quote_expired: [409, 'ERROR_QUOTE_EXPIRED'],
  review_early: [400, 'ERROR_REVIEW_EARLY'],
  review_given: [400, 'ERROR_REVIEW_GIVEN'],
  parcels_off: [400, 'ERROR_PARCELS_OFF'],
  parcel_far: [400, 'ERROR_PARCEL_FAR'],
  parcel_move: [400, 'ERROR_PARCEL_MOVE'],
  no_courier: [400, 'ERROR_NO_COURIER'],
  booking_off: [400, 'ERROR_BOOKING_OFF'],
  booking_taken: [400, 'ERROR_BOOKING_TAKEN'],
  booking_early: [400, 'ERROR_BOOKING_EARLY'],
  booking_far: [400, 'ERROR_BOOKING_FAR'],
  booking_closed: [400, 'ERROR_BOOKING_CLOSED'],
  booking_short: [400, 'ERROR_BOOKING_SHORT'],
  booking_long: [400, 'ERROR_BOOKING_LONG'],
  booking_move: [400, 'ERROR_BOOKING_MOVE'],
  shop_exists: [400, 'ERROR_SHOP_EXISTS'],
  request_pending: [400, 'ERROR_REQUEST_PENDING'],
  request_decided: [400, 'ERROR_REQUEST_DECIDED'],
  account_busy: [403, 'ERROR_ACCOUNT_BUSY'],
  provider_token: [400, 'ERROR_PROVIDER_TOKEN'],
  passkey: [400, 'ERROR_PASSKEY'],
} as const

export type ErrorName = keyof typeof errors

/** Errors by field: keys of errors.json (`validation.<key>`), translated by the handler. */
export type FieldErrors = Record<
  string,
  { key: string; params?: Record<string, string | number> }[]
>

/** The error that handlers turn into a response. `values` fill the text; `fields` are for 422. */
export class AppError extends Error {
  readonly status: number
  readonly code: string

  constructor(
    readonly reason: ErrorName,
    readonly values: Record<string, string | number> = {},
    readonly fields?: FieldErrors,
    readonly headers: Record<string, string> = {},
  ) {
    super(reason)
    this.status = errors[reason][0]
    this.code = errors[reason][1]
  }
}

/** A 422 for one field, e.g. `fieldError('email', 'taken')`. */
export function fieldError(
  field: string,
  key: string,
  params?: Record<string, string | number>,
): AppError {
  return new AppError('invalid', {}, { [field]: [{ key, ...(params ? { params } : {}) }] })
}
