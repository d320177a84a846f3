import { z } from 'zod'
import { flagSchema } from './api.schema'
import { currencySchema } from './currency.schema'
import { payerShareStates, payRules, ROUTINE_OPEN_MIN } from './group'

const groupShape = {
  pay_rule: z.enum(payRules),
  /** spending limit of each other member; null without one */
  limit: z.number().nullable(),
  /** ISO instant from which on nothing can be added */
  deadline: z.string().nullable(),
  /** no more changes: the owner has locked it or the deadline has passed */
  locked: z.boolean(),
  owner_name: z.string().nullable(),
}

/** The owner's settings of a group order; amounts in the requested currency. */
export const groupOrderSchema = z.object({
  ...groupShape,
  /** amount the owner pays for the others, if the rule is `cover` */
  cover: z.number(),
  /** invitation token: whoever has it may join; only members see it */
  token: z.string().optional(),
})
export type GroupOrder = z.output<typeof groupOrderSchema>

/** What an invited user sees before joining. */
export const groupPreviewSchema = z.object({
  ...groupShape,
  cart_id: z.number(),
  shop_id: z.number(),
  owner_id: z.number(),
  members: z.number(),
  /** of the amounts */
  currency: currencySchema.optional(),
})
export type GroupPreview = z.output<typeof groupPreviewSchema>

/** A member's payer share of a group order; the members' amounts sum to the order's. */
export const payerShareSchema = z.object({
  id: z.number(),
  name: z.string().nullable(),
  is_owner: z.boolean(),
  price: z.number(),
  discount: z.number(),
  coupon: z.number(),
  tax: z.number(),
  delivery: z.number(),
  small_order: z.number(),
  service: z.number(),
  tips: z.number(),
  rounding: z.number(),
  total: z.number(),
  /** what this member owes: the owner, or the order if everybody pays online */
  amount: z.number(),
  state: z.enum(payerShareStates),
  /** token of this payer share's payment link, if it is paid online */
  token: z.string().optional(),
  /** ids of this member's order lines */
  lines: z.array(z.number()),
})
export type PayerShare = z.output<typeof payerShareSchema>

/** A member's payer share of a placed order, for members without an account. */
export const memberReceiptSchema = z.object({
  order_id: z.number(),
  pay_rule: z.enum(payRules),
  owner_name: z.string().nullable(),
  share: payerShareSchema,
  currency: currencySchema,
})
export type MemberReceipt = z.output<typeof memberReceiptSchema>

/** A weekly group order: opens an empty cart and invites the members of the last time. */
export const groupRoutineSchema = z.object({
  id: z.number(),
  shop_id: z.number(),
  /** Monday is 0, as in `weekDays` */
  weekday: z.number(),
  /** HH:mm in the shop's zone */
  time: z.string(),
  /** how long it is open, minutes */
  open_min: z.number(),
  next_at: z.string(),
})
export type GroupRoutine = z.output<typeof groupRoutineSchema>

const id = z.coerce.number().int().positive()
/** amounts are decimal numbers of the wire */
const amount = z.coerce.number().positive().max(1_000_000_000)

/** Invitation fields beside cart and shop (docs/adr/0076); older clients send neither. */
export const invitationShape = {
  token: z
    .string()
    .max(64)
    .nullish()
    .transform((text) => text || undefined),
  owner_id: id.optional().catch(undefined),
}

/** The owner's changes to a group order; omitted fields stay. */
export const groupSettingsSchema = z.object({
  pay_rule: z.enum(payRules).optional(),
  cover: z.coerce.number().min(0).max(1_000_000_000).optional(),
  limit: amount.nullish(),
  deadline: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullish(),
  locked: flagSchema.optional(),
  currency_id: id.optional(),
})
export type GroupSettings = z.output<typeof groupSettingsSchema>

export const newRoutineSchema = z.object({
  shop_id: id,
  weekday: z.coerce.number().int().min(0).max(6),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  open_min: z.coerce
    .number()
    .refine((value) => ROUTINE_OPEN_MIN.some((known) => known === value), { message: 'invalid' }),
})
export type NewRoutine = z.output<typeof newRoutineSchema>
