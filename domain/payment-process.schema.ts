import { z } from 'zod'
import { flagSchema } from './api.schema'
import { newOrderSchema } from './order.schema'
import { paymentTags } from './payment'
import { intentKinds, intentStatuses, paymentOutcomes, sandboxOutcomes } from './payment-process'
import { MAX_WALLET_AMOUNT } from './wallet'

/** A started payment as clients see it; the page to open is `data.url` (contract/FLOWS 3.5). */
export const paymentProcessSchema = z.object({
  id: z.string(),
  /** ours: `paid` at once if a saved card was charged */
  status: z.enum(intentStatuses).optional(),
  data: z.object({
    url: z.string().optional(),
    uuid: z.string().optional(),
    sandbox: z.boolean().optional(),
    price: z.number().optional(),
  }),
})
export type PaymentProcess = z.output<typeof paymentProcessSchema>

/** What became of a payment; ours, for the page that the provider sends the customer back to. */
export const paymentStateSchema = z.object({
  id: z.string(),
  kind: z.enum(intentKinds),
  /** payment tag */
  tag: z.enum(paymentTags),
  status: z.enum(intentStatuses),
  price: z.number(),
  currency: z.string(),
  /** the order that was paid, or that the cart has become */
  order_id: z.number().nullable(),
  parcel_id: z.number().nullable(),
  /** payment link token of the payer share that it pays */
  share: z.string().nullish(),
  /** page of the provider while it can still be paid there */
  url: z.string().nullable(),
})
export type PaymentState = z.output<typeof paymentStateSchema>

const id = z.coerce.number().int().positive()
const amount = z.coerce.number().positive().max(MAX_WALLET_AMOUNT)

const parcel = z.object({ parcel_id: id })
const topUp = z.object({ wallet_id: id, total_price: amount, currency_id: id.optional() })
const tip = z.object({ order_id: id, tips: amount, for: z.string().max(100).optional() })
const order = z.object({ order_id: id, total_price: z.coerce.number().optional() })

/** What a payment is for; the keys of the body decide the kind. */
export type ProcessInput = {
  /** ours: charge this saved card instead of opening the provider's page */
  card_id?: number
  /** ours: the provider's page opens with Apple Pay or Google Pay */
  express?: boolean
} & (
  | ({ kind: 'parcel' } & z.output<typeof parcel>)
  | ({ kind: 'wallet' } & z.output<typeof topUp>)
  | ({ kind: 'tip' } & z.output<typeof tip>)
  | ({ kind: 'order' } & z.output<typeof order>)
  | { kind: 'cart'; order: z.output<typeof newOrderSchema> }
)

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The schema that the keys of a body call for. */
function schemaOf(body: Record<string, unknown>): z.ZodType<ProcessInput> {
  if (isGiven(body.parcel_id)) return parcel.transform((v) => ({ kind: 'parcel' as const, ...v }))
  if (isGiven(body.wallet_id)) return topUp.transform((v) => ({ kind: 'wallet' as const, ...v }))
  if (isGiven(body.cart_id)) {
    return newOrderSchema.transform((value) => ({ kind: 'cart' as const, order: value }))
  }
  const hasTip = isGiven(body.tips) && Number(body.tips) !== 0
  return hasTip
    ? tip.transform((value) => ({ kind: 'tip' as const, ...value }))
    : order.transform((value) => ({ kind: 'order' as const, ...value }))
}

/** Body of the process calls: one of five shapes (contract PaymentProcessBody). */
export const processSchema = z
  .record(z.string(), z.unknown())
  .transform((body, ctx): ProcessInput => {
    const result = schemaOf(body).safeParse(body)
    const card = id.optional().safeParse(body.card_id)
    const express = flagSchema.optional().safeParse(body.express)
    if (result.success && card.success && express.success)
      return {
        ...result.data,
        card_id: card.data,
        ...(express.data ? { express: true } : {}),
      }
    for (const issue of result.error?.issues ?? card.error?.issues ?? [])
      ctx.issues.push({ ...issue, input: body } as never)
    return z.NEVER
  })

/** A provider's callback; `signature` covers all other fields. */
export const callbackSchema = z.object({
  id: z.uuid(),
  outcome: z.enum(paymentOutcomes),
  /** unix seconds */
  at: z.coerce.number().int(),
  signature: z.string().max(200),
})
export type PaymentCallback = z.output<typeof callbackSchema>

export const playSchema = z.object({
  outcome: z.enum(sandboxOutcomes),
  keep_card: flagSchema.optional(),
})
