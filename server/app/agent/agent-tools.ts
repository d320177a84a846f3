import { z } from 'zod'
import { allergens, diets } from '@/domain/diet'
import { deliveryTypes } from '@/domain/order'
import { newPreparedCartSchema } from '@/domain/prepared-cart.schema'
import { PREPARED_MINUTES } from '@/domain/prepared-cart-limits'
import { shopTypes } from '@/domain/shop-ref'
import type { AgentApi } from './agent-api'
import * as calls from './agent-calls'

const spoken = {
  lang: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)
    .optional()
    .describe('language of texts, such as en or ar; what is not translated comes in another one'),
}
const priced = {
  ...spoken,
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .optional()
    .describe('ISO 4217 code of prices, such as EUR; the marketplace has its own without one'),
}
const paged = { page: z.number().int().min(1).max(1000).optional() }
const id = z.number().int().positive()
const point = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
const eaten = {
  diet: z.enum(diets).optional().describe('only what is declared so'),
  free_of: z
    .array(z.enum(allergens))
    .max(allergens.length)
    .optional()
    .describe('only what is declared without these, traces included'),
}

export interface Tool {
  name: string
  title: string
  description: string
  /** whether it stores something */
  writes: boolean
  input: z.ZodType
  run(api: AgentApi, input: unknown): Promise<object>
}

/** `run` gets what `input` has read. */
const tool = <S extends z.ZodType>(
  line: Omit<Tool, 'input' | 'run' | 'writes'> & {
    input: S
    writes?: true
    run(api: AgentApi, input: z.output<S>): Promise<object>
  },
): Tool => ({
  ...line,
  writes: line.writes ?? false,
  run: (api, input) => line.run(api, input as z.output<S>),
})

/** Everything that agents can do, in the order that they are told. None of it orders or pays. */
export const tools: readonly Tool[] = [
  tool({
    name: 'find_places',
    title: 'Find an address',
    description: 'Coordinates of an address, for deliver_to of other tools.',
    input: z.strictObject({ ...spoken, text: z.string().trim().min(1).max(200) }),
    run: calls.findPlaces,
  }),
  tool({
    name: 'search_shops',
    title: 'Search shops',
    description:
      'Restaurants and shops, 20 a page: by name, by what they sell, open now, delivering to a place. Amounts are in the currency of the answer.',
    input: z.strictObject({
      ...priced,
      ...paged,
      query: z.string().trim().max(100).optional(),
      kind: z.enum(shopTypes).optional(),
      open_now: z.boolean().optional(),
      deliver_to: point.optional().describe('only shops that deliver there, with their fee'),
      ...eaten,
    }),
    run: calls.searchShops,
  }),
  tool({
    name: 'search_products',
    title: 'Search products',
    description:
      'Dishes and goods of all shops or of one, 20 a page, with prices, diets and allergens as shops declare them. null means that nothing is declared.',
    input: z.strictObject({
      ...priced,
      ...paged,
      query: z.string().trim().min(1).max(100),
      shop_id: id.optional(),
      ...eaten,
    }),
    run: calls.searchProducts,
  }),
  tool({
    name: 'read_menu',
    title: "Read a shop's menu",
    description:
      'A shop with its opening hours and its menu by section: prices, allergens, what is in stock. Use read_product for choices and extras.',
    input: z.strictObject({ ...priced, shop_id: id, deliver_to: point.optional() }),
    run: calls.readMenu,
  }),
  tool({
    name: 'read_product',
    title: 'Read a product',
    description:
      'A product with its choices (each has a stock_id, which carts are made of) and the extras that go with each choice.',
    input: z.strictObject({ ...priced, product_id: id }),
    run: calls.readProduct,
  }),
  tool({
    name: 'quote_order',
    title: 'Quote an order',
    description:
      'What lines of one shop would cost now with all fees, for pickup or delivered to a place. Reserves nothing; coupons and gifts are not part of it.',
    input: z.strictObject({
      ...priced,
      ...newPreparedCartSchema.pick({ lines: true }).shape,
      type: z.enum(deliveryTypes),
      deliver_to: point.optional().describe('required for delivery'),
    }),
    run: calls.quoteOrder,
  }),
  tool({
    name: 'prepare_cart',
    title: 'Prepare a cart',
    description: `Makes a page of this site where a person sees the lines with prices and allergens, changes them, and takes them into the cart. Answers its link, good for ${PREPARED_MINUTES} minutes: give it to the person you act for. Nothing is ordered or paid until they do so themselves.`,
    writes: true,
    input: z.strictObject({ ...spoken, ...newPreparedCartSchema.shape }),
    run: calls.prepareCart,
  }),
]

export const findTool = (name: unknown): Tool | undefined => tools.find((one) => one.name === name)
