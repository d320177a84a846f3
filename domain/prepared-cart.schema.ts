import { z } from 'zod'
import { MAX_LINE_QUANTITY } from './cart-limits'
import { MAX_PREPARED_ADDONS, MAX_PREPARED_LINES } from './prepared-cart-limits'
import { NOTE_MAX_LENGTH } from './product-choice'

const id = z.number().int().positive()
const pieces = z.number().int().min(1).max(MAX_LINE_QUANTITY)

const addonSchema = z.object({
  stock_id: id.describe('stock_id of an extra that read_product offers with the chosen stock'),
  quantity: pieces.default(1).describe('per piece of the line'),
})

const wishedLineSchema = z.object({
  stock_id: id.describe('stock_id of one of the choices of a product'),
  quantity: pieces.default(1),
  note: z
    .string()
    .trim()
    .max(NOTE_MAX_LENGTH)
    .optional()
    .describe('what the person asks of the kitchen'),
  addons: z.array(addonSchema).max(MAX_PREPARED_ADDONS).default([]),
})

/** What somebody prepares for a person to look at: lines of one shop, no prices. */
export const newPreparedCartSchema = z.object({
  shop_id: id,
  lines: z.array(wishedLineSchema).min(1).max(MAX_PREPARED_LINES),
})
export type NewPreparedCart = z.output<typeof newPreparedCartSchema>

/** The link of a prepared cart; the token is in this answer only. */
export const preparedLinkSchema = z.object({ token: z.string(), expires_at: z.string() })
export type PreparedLink = z.output<typeof preparedLinkSchema>

const preparedLineSchema = z.object({
  stock_id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
  note: z.string().nullable(),
  addons: z.array(z.object({ stock_id: z.number(), quantity: z.number() })),
})
export type PreparedLine = z.output<typeof preparedLineSchema>

/** A prepared cart as its link shows it: what to buy, at the prices that the shop has when it is looked at. */
export const preparedCartSchema = z.object({
  shop_id: z.number(),
  expires_at: z.string(),
  lines: z.array(preparedLineSchema),
})
export type PreparedCart = z.output<typeof preparedCartSchema>
