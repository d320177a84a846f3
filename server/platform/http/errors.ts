/**
 * All expected errors of the API, by the name that code throws: HTTP status and the stable
 * `statusCode` of the wire. The texts are in locales/<lng>/errors.json under that code.
 */
export const errors = {
  // any request
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
  // the database is overloaded and nothing was committed: clients may try again
  busy: [503, 'ERROR_BUSY'],
  // the database failed when the request may have been committed: clients must not try again
  outcome_unknown: [500, 'ERROR_UNCONFIRMED'],

  // sign-in; proof: step-up authentication before sensitive changes
  login_invalid: [400, 'ERROR_102'],
  code_wrong: [400, 'ERROR_CODE_WRONG'],
  code_expired: [400, 'ERROR_CODE_EXPIRED'],
  code_attempts_exceeded: [400, 'ERROR_CODE_TRIES'],
  code_needed: [400, 'ERROR_CODE_NEEDED'],
  proof_needed: [403, 'ERROR_PROOF_NEEDED'],
  proof_wrong: [400, 'ERROR_PROOF_WRONG'],
  // the session waits for its second factor; the role needs one that this session has not proven (ADR 0127)
  second_factor_needed: [403, 'ERROR_SECOND_FACTOR'],
  second_factor_missing: [403, 'ERROR_SECOND_FACTOR_MISSING'],
  second_factor_wrong: [400, 'ERROR_SECOND_FACTOR_WRONG'],
  // a guest's token that the sign-in of an account has just replaced
  session_replaced: [409, 'ERROR_SESSION_REPLACED'],
  // guests: the feature needs an account
  account_needed: [403, 'ERROR_ACCOUNT_NEEDED'],
  account_closed: [400, 'ERROR_ACCOUNT_CLOSED'],
  // by an admin
  account_blocked: [400, 'ERROR_ACCOUNT_BLOCKED'],
  // admins: not about the own account; not for this account
  own_account: [400, 'ERROR_OWN_ACCOUNT'],
  role_unfit: [400, 'ERROR_ROLE_UNFIT'],
  sign_in_unavailable: [400, 'ERROR_PROVIDER'],

  // cart and checkout
  shop_closed: [400, 'ERROR_SHOP_CLOSED'],
  shop_closed_at_time: [400, 'ERROR_SHOP_CLOSED_THEN'],
  shop_differs: [400, 'ERROR_SHOP_DIFFERS'],
  out_of_zone: [400, 'ERROR_OUT_OF_ZONE'],
  no_delivery: [400, 'ERROR_NO_DELIVERY'],
  no_pickup: [400, 'ERROR_NO_PICKUP'],
  no_dine_in: [400, 'ERROR_NO_DINE_IN'],
  // sellers cannot order from their own shop
  own_shop: [403, 'ERROR_OWN_SHOP'],
  // outside of a product's daypart
  not_served: [400, 'ERROR_NOT_SERVED'],
  // too late to change substitutions
  order_in_preparation: [400, 'ERROR_PICKED'],
  sold_out: [400, 'ERROR_SOLD_OUT'],
  quantity_limits: [400, 'ERROR_QUANTITY'],
  addon_not_offered: [400, 'ERROR_ADDON'],
  min_amount: [400, 'ERROR_MIN_AMOUNT'],
  cart_empty: [400, 'ERROR_CART_EMPTY'],
  shop_gone: [404, 'ERROR_SHOP_GONE'],
  cart_gone: [404, 'ERROR_CART_GONE'],

  // group orders
  group_invalid: [404, 'ERROR_GROUP_INVALID'],
  group_full: [400, 'ERROR_GROUP_FULL'],
  group_locked: [400, 'ERROR_GROUP_LOCKED'],
  // the spending limit per member
  group_limit: [400, 'ERROR_GROUP_LIMIT'],
  member_removed: [404, 'ERROR_KICKED'],
  members_choosing: [400, 'ERROR_MEMBERS_CHOOSING'],

  // coupons and payments
  coupon_unknown: [400, 'ERROR_COUPON_UNKNOWN'],
  coupon_expired: [400, 'ERROR_COUPON_EXPIRED'],
  coupon_used_up: [400, 'ERROR_COUPON_USED_UP'],
  coupon_first_order: [400, 'ERROR_COUPON_FIRST_ORDER'],
  // a first-order coupon, used without an account
  coupon_account: [400, 'ERROR_COUPON_ACCOUNT'],
  coupon_shop: [400, 'ERROR_COUPON_SHOP'],
  wallet_low: [400, 'ERROR_109'],
  phone_needed: [400, 'ERROR_PHONE_NEEDED'],
  payment_method_unavailable: [400, 'ERROR_PAYMENT'],
  payment_awaited: [409, 'ERROR_PAYMENT_AWAITED'],
  card_declined: [400, 'ERROR_CARD_DECLINED'],
  already_paid: [400, 'ERROR_ALREADY_PAID'],
  payment_refunded: [409, 'ERROR_PAYMENT_REFUNDED'],
  // too little time left before an unpaid order or parcel is canceled
  payment_late: [409, 'ERROR_PAYMENT_LATE'],
  // another attempt to pay the same is in progress
  payment_open: [409, 'ERROR_PAYMENT_OPEN'],
  amount_differs: [400, 'ERROR_AMOUNT_DIFFERS'],
  // in review: this money is another payment's as well
  charge_already_recorded: [409, 'ERROR_CHARGE_COUNTED'],
  // of a payment provider's webhook
  signature_invalid: [403, 'ERROR_SIGNATURE'],
  tip_early: [400, 'ERROR_TIP_EARLY'],
  tip_given: [400, 'ERROR_TIP_GIVEN'],
  transfer_to_self: [400, 'ERROR_SEND_SELF'],
  transfer_limit: [400, 'ERROR_SEND_LIMIT'],
  payment_request_paid: [409, 'ERROR_ASKED_PAID'],
  payment_request_closed: [409, 'ERROR_ASKED_OVER'],
  points_low: [409, 'ERROR_POINTS_LOW'],

  // refund requests, recurring orders, changes of orders
  not_refundable: [400, 'ERROR_REFUND_UNABLE'],
  refund_pending: [400, 'ERROR_REFUND_PENDING'],
  refund_decided: [400, 'ERROR_REFUND_DECIDED'],
  // cash refunds are withdrawn from the seller's wallet
  refund_exceeds_wallet: [400, 'ERROR_REFUND_COVER'],
  repeat_payment: [400, 'ERROR_REPEAT_PAYMENT'],
  repeat_no_dates: [400, 'ERROR_REPEAT_EMPTY'],
  repeat_unconfirmed: [400, 'ERROR_REPEAT_UNCONFIRMED'],
  order_not_editable: [409, 'ERROR_ORDER_FIXED'],
  order_transition_invalid: [400, 'ERROR_STATUS_MOVE'],
  time_passed: [400, 'ERROR_TIME_PASSED'],
  // an export of more days or orders than it has room for
  export_days: [400, 'ERROR_EXPORT_DAYS'],
  export_orders: [400, 'ERROR_EXPORT_ORDERS'],
  cancel_changed: [409, 'ERROR_CANCEL_CHANGED'],
  // the requested delivery slot; the plural: all slots of the coming days
  slot_full: [409, 'ERROR_SLOT_FULL'],
  slots_full: [409, 'ERROR_SLOTS_FULL'],
  // the key of an earlier request, with other contents
  idempotency_key_reused: [409, 'ERROR_KEY_REUSED'],
  quote_changed: [409, 'ERROR_QUOTE_CHANGED'],
  quote_expired: [409, 'ERROR_QUOTE_EXPIRED'],
  review_early: [400, 'ERROR_REVIEW_EARLY'],
  review_given: [400, 'ERROR_REVIEW_GIVEN'],

  // parcels
  parcels_disabled: [400, 'ERROR_PARCELS_OFF'],
  parcel_too_far: [400, 'ERROR_PARCEL_FAR'],
  parcel_transition_invalid: [400, 'ERROR_PARCEL_MOVE'],
  no_courier: [400, 'ERROR_NO_COURIER'],

  // reservations
  reservations_disabled: [400, 'ERROR_BOOKING_OFF'],
  reservation_taken: [400, 'ERROR_BOOKING_TAKEN'],
  reservation_too_soon: [400, 'ERROR_BOOKING_EARLY'],
  reservation_too_far_ahead: [400, 'ERROR_BOOKING_FAR'],
  reservation_closed: [400, 'ERROR_BOOKING_CLOSED'],
  reservation_too_short: [400, 'ERROR_BOOKING_SHORT'],
  reservation_too_long: [400, 'ERROR_BOOKING_LONG'],
  reservation_not_editable: [400, 'ERROR_BOOKING_MOVE'],

  // applications of sellers and couriers, accounts
  shop_exists: [400, 'ERROR_SHOP_EXISTS'],
  request_pending: [400, 'ERROR_REQUEST_PENDING'],
  request_decided: [400, 'ERROR_REQUEST_DECIDED'],
  // a category with shops cannot be deleted
  category_used: [409, 'ERROR_CATEGORY_USED'],
  // what stands in orders, carts or other products cannot be deleted; a section with products neither
  product_used: [409, 'ERROR_PRODUCT_USED'],
  section_used: [409, 'ERROR_SECTION_USED'],
  applicant_unfit: [409, 'ERROR_APPLICANT_UNFIT'],
  // a message that is not sent again: its code has expired, or it is too old
  message_outdated: [409, 'ERROR_MESSAGE_OUTDATED'],
  account_has_open_orders: [403, 'ERROR_ACCOUNT_BUSY'],
  sign_in_token_invalid: [400, 'ERROR_PROVIDER_TOKEN'],
  passkey_invalid: [400, 'ERROR_PASSKEY'],
} as const

export type ErrorName = keyof typeof errors

/** Errors by field: keys of errors.json (`validation.<key>`); the handler translates them. */
export type FieldErrors = Record<
  string,
  { key: string; params?: Record<string, string | number> }[]
>

/**
 * An expected error; the handler turns it into a response. `values` are the placeholders of its text,
 * `fields` the errors of a 422 by field, `headers` go to the response.
 */
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
