import { z } from 'zod'
import { flagSchema } from './api.schema'
import { newOrderSchema } from './order.schema'
import { paymentTags } from './payment'
import {
  intentKinds,
  intentStatuses,
  type PaymentProcess,
  type PaymentState,
  paymentOutcomes,
  sandboxOutcomes,
} from './payment-process'
import { MAX_WALLET_AMOUNT } from './wallet'

export const paymentProcessSchema: z.ZodType<PaymentProcess> = z.object({
  id: z.string(),
  status: z.enum(intentStatuses).optional(),
  data: z.object({
    url: z.string().optional(),
    uuid: z.string().optional(),
    sandbox: z.boolean().optional(),
    price: z.number().optional(),
  }),
})

export const paymentStateSchema: z.ZodType<PaymentState> = z.object({
  id: z.string(),
  kind: z.enum(intentKinds),
  tag: z.enum(paymentTags),
  status: z.enum(intentStatuses),
  price: z.number(),
  currency: z.string(),
  order_id: z.number().nullable(),
  parcel_id: z.number().nullable(),
  share: z.string().nullish(),
  url: z.string().nullable(),
})

const id = z.coerce.number().int().positive()
const amount = z.coerce.number().positive().max(MAX_WALLET_AMOUNT)

const parcel = z.object({ parcel_id: id })
const topUp = z.object({ wallet_id: id, total_price: amount, currency_id: id.optional() })
const tip = z.object({ order_id: id, tips: amount, for: z.string().max(100).optional() })
const order = z.object({ order_id: id, total_price: z.coerce.number().optional() })

/** What a payment is started for; told apart by the keys that were sent. */
export type ProcessInput = {
  /** ours: charge this kept card instead of opening the provider's page */
  card_id?: number
  /** ours: the page begins with the wallet of the device (Apple Pay, Google Pay) */
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

/** What a provider's server tells us; signed over all other fields. */
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
