import { z } from 'zod'

const infoSchema = z.object({
  /** one line, without the parts below */
  address: z.string().trim().min(1).max(500),
  floor: z.string().trim().max(50).nullish(),
  house: z.string().trim().max(50).nullish(),
  entrance: z.string().trim().max(50).nullish(),
  /** note for the courier */
  comment: z.string().trim().max(500).nullish(),
})
export type AddressInfo = z.output<typeof infoSchema>

export const addressSchema = z.object({
  id: z.number(),
  user_id: z.number().optional(),
  title: z.string().nullish(),
  address: infoSchema,
  /** latitude, then longitude, in degrees */
  location: z.tuple([z.number(), z.number()]),
  /** the customer's default address; at most one is */
  active: z.boolean(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Address = z.output<typeof addressSchema>

/**
 * Input of the form and of the API. Clients may send coordinates as text, and `active` as 1, '1' or
 * 'true'; everything else is false.
 */
export const newAddressSchema = z.object({
  title: z.string().trim().max(100).nullish(),
  address: infoSchema,
  location: z.tuple([z.coerce.number().min(-90).max(90), z.coerce.number().min(-180).max(180)]),
  active: z
    .union([z.boolean(), z.string(), z.number()])
    .optional()
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
})
