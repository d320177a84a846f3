import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { readContractDocument, type Schema } from '@/server/platform/api-reference/contract'

/** Components of the contract whose shape has another name in `domain/`. */
const renamed: Record<string, string> = {
  BookingConfig: 'reservationConfig',
  BookingShop: 'reservationShop',
  BookingTable: 'reservationTable',
  BookingZone: 'reservationZone',
  Brand: 'productBrand',
  GroupShare: 'payerShare',
  Location: 'point',
  MoneyBack: 'paymentRefund',
  NotificationStatistic: 'statistic',
  Page: 'contentPage',
  SearchedUser: 'foundUser',
  ShareBill: 'payerShareInvoice',
  ShopClosedDate: 'closedDate',
  ShopDeliveryTime: 'deliveryTime',
  ShopWorkingDay: 'workingDay',
  Trip: 'batch',
  TripOffer: 'batchOffer',
  UserBooking: 'reservation',
}

/** Optional fields of the contract that no screen reads. */
const leftOut: Record<string, readonly string[]> = {
  BookingTable: ['tax'],
  Branch: ['locales'],
  Cart: ['receipt_discount', 'receipt_count'],
  CartCalculation: ['bonus_shop'],
  Category: ['status'],
  // the counters of notifications that have no badge
  NotificationStatistic: [
    'booking_status',
    'group_order',
    'membership',
    'new_booking',
    'new_in_table',
    'new_order',
    'new_user_by_referral',
    'order_refunded',
    'transaction',
  ],
  Order: ['image_after_delivered'],
  Parcel: ['galleries'],
  Product: ['bar_code', 'galleries', 'reviews'],
  Profile: [
    'referral_from_topup_count',
    'referral_from_topup_price',
    'referral_from_withdraw_count',
    'referral_from_withdraw_price',
    'referral_to_topup_count',
    'referral_to_topup_price',
    'referral_to_withdraw_count',
    'referral_to_withdraw_price',
    'addresses',
    'delivery_man_setting',
  ],
  Review: ['assignable_id', 'assignable_type', 'order'],
  SearchedUser: ['empty_p'],
  Setting: ['created_at', 'updated_at'],
  Shop: ['locales', 'seller'],
  Tag: ['locales'],
}

/** Fields that the contract requires and other marketplaces leave out. */
const lenient: Record<string, readonly string[]> = {
  Profile: ['shop'],
  ShopWorkingDay: ['id', 'created_at', 'updated_at'],
}

const folder = path.resolve('domain')
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.schema.ts'))
    .map((name) => import(path.join(folder, name))),
)
const exported = new Map(modules.flatMap((module) => Object.entries(module)))

const components = readContractDocument().components.schemas
const pairs = Object.entries(components).flatMap(([name, component]) => {
  const noun = renamed[name] ?? `${name[0]?.toLowerCase()}${name.slice(1)}`
  const schema = exported.get(`${noun}Schema`) as z.ZodObject | undefined
  return schema?.shape && component.properties ? [{ name, component, shape: schema.shape }] : []
})

const acceptsNull = ({ type, anyOf, oneOf }: Schema): boolean =>
  [type].flat().includes('null') || [...(anyOf ?? []), ...(oneOf ?? [])].some(acceptsNull)

it('every renamed shape is found', () => {
  expect(pairs.length).toBeGreaterThan(70)
  const names = pairs.map(({ name }) => name)
  for (const name of Object.keys({ ...renamed, ...leftOut })) expect(names).toContain(name)
})

describe.each(pairs)(
  '[OP-58] the contract and the schema of $name',
  ({ name, component, shape }) => {
    const properties = component.properties ?? {}
    const required = component.required ?? []

    it('name the same fields', () => {
      const known = Object.keys(properties).filter((field) => !leftOut[name]?.includes(field))
      expect(Object.keys(shape).sort()).toEqual(known.sort())
      for (const field of leftOut[name] ?? []) expect(required).not.toContain(field)
    })

    it('require the same fields, and let the same be null', () => {
      const fields = Object.entries(shape).map(([field, schema]) => ({
        field,
        required: !schema.safeParse(undefined).success,
        nullable: schema.safeParse(null).success,
      }))
      expect(fields).toEqual(
        fields.map(({ field, nullable }) => {
          const property = properties[field] ?? {}
          return {
            field,
            required: required.includes(field) && !lenient[name]?.includes(field),
            // whether a component that is referred to may be null stands there
            nullable: property.$ref || property.allOf ? nullable : acceptsNull(property),
          }
        }),
      )
    })
  },
)
