import { z } from 'zod'
import { MAX_LINE_QUANTITY } from './cart-limits'
import { MAX_PREPARED_ADDONS, MAX_PREPARED_LINES } from './prepared-cart-limits'
import { NOTE_MAX_LENGTH } from './product-choice'

const id = z.number().int().positive()
const quantity = z.number().int().min(1).max(MAX_LINE_QUANTITY)

const addonSchema = z.object({
  stock_id: id.describe('stock_id of an extra that read_product offers with the chosen stock'),
  quantity: quantity.default(1).describe('per piece of the line'),
})

const newLineSchema = z.object({
  stock_id: id.describe('stock_id of one of the choices of a product'),
  quantity: quantity.default(1),
  note: z
    .string()
    .trim()
    .max(NOTE_MAX_LENGTH)
    .optional()
    .describe('note for the kitchen, in the words of the person'),
  addons: z.array(addonSchema).max(MAX_PREPARED_ADDONS).default([]),
})

/** A cart that an agent prepares for a person (ADR 0097): lines of one shop, without prices. */
export const newPreparedCartSchema = z.object({
  shop_id: id,
  lines: z.array(newLineSchema).min(1).max(MAX_PREPARED_LINES),
})
export type NewPreparedCart = z.output<typeof newPreparedCartSchema>

/** The link of a prepared cart. Only this response has the token; the database has its hash. */
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

/** A prepared cart as its link shows it. Prices are not stored: the page reads the shop's current ones. */
export const preparedCartSchema = z.object({
  shop_id: z.number(),
  expires_at: z.string(),
  lines: z.array(preparedLineSchema),
})
export type PreparedCart = z.output<typeof preparedCartSchema>
