import { z } from 'zod'
import { currencySchema } from './currency.schema'

/** from 0 to 1; null of nothing */
const share = z.number().nullable()

/**
 * Figures of the orders that were placed in a period, whatever happened to them later on. Amounts are in the report's
 * currency, and those of delivered orders only.
 */
const figuresSchema = z.object({
  /** placed, and seen by the shop: not those that wait for their payment */
  orders: z.number(),
  /** handed over: brought, collected or served */
  delivered: z.number(),
  canceled: z.number(),
  /** canceled ones of all placed */
  canceled_share: share,
  /** what the customers of delivered orders paid: goods, taxes, fees and the tip given with the order, less discounts */
  revenue: z.number(),
  /** revenue per delivered order */
  average: z.number().nullable(),
  /** minutes from placed to handed over at the door, of orders that were wanted as soon as possible */
  median_minutes: z.number().nullable(),
  /** delivered at the door by the end of the time promised at the checkout, of all delivered at the door */
  on_time_share: share,
})

/** The figures, and what the revenue is made of beside the goods. */
const totalSchema = figuresSchema.extend({
  delivery_fees: z.number(),
  /** the fee for small orders included */
  service_fees: z.number(),
  /** given with the order */
  tips: z.number(),
  /** of the shop and by coupon; what was taken off the revenue already */
  discounts: z.number(),
  /** approved refunds of delivered orders; they are not taken off the revenue */
  refunds: z.number(),
})

const shopSchema = z.object({ id: z.number(), title: z.string() })

/** What a marketplace or a shop has earned in some days, and how it has kept its promises. */
export const reportSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** the zone in which days begin and end */
  time_zone: z.string(),
  /** the marketplace's own */
  currency: currencySchema,
  /** whose report it is; null for that of all shops */
  shop: shopSchema.nullable(),
  total: totalSchema,
  /** the same of as many days before */
  previous: totalSchema.extend({ from: z.string(), to: z.string() }),
  /** every day, those without an order too */
  by_day: z.array(figuresSchema.extend({ date: z.string() })),
  /** the shops with the most revenue, and how many have orders; null in the report of one shop */
  by_shop: z
    .object({ data: z.array(figuresSchema.extend({ shop: shopSchema })), total: z.number() })
    .nullable(),
})
export type Report = z.output<typeof reportSchema>
export type ReportFigures = z.output<typeof figuresSchema>
export type ReportTotal = z.output<typeof totalSchema>

export const reportTables = ['day', 'shop'] as const
export type ReportTable = (typeof reportTables)[number]

/** A table of a report as a CSV file. */
export const reportFileSchema = z.object({ name: z.string(), text: z.string() })
