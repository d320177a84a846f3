import { z } from 'zod'
import { requestStatuses } from './courier-request'
import { userShortSchema } from './user.schema'

/** A request that waits for an admin, e.g. to become a courier. */
export const requestModelSchema = z.object({
  id: z.number(),
  model_type: z.string().optional(),
  status: z.enum(requestStatuses),
  status_note: z.string().nullish(),
  data: z.record(z.string(), z.unknown()),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  /** ours: who asks; for admins */
  user: userShortSchema.optional(),
})
export type RequestModel = z.output<typeof requestModelSchema>

const text = z.string().trim().max(100).optional()
const size = z.coerce.number().int().min(0).max(10_000).optional()

const pictures = z.array(z.string().regex(/^[\w-]+(\/[\w-]+)*\.(webp|png|jpe?g)$/i)).max(10)

/** A courier's vehicle: lengths in cm, weight in kg. */
export const vehicleSchema = z.object({
  type_of_technique: z.string().trim().min(1).max(50),
  brand: text,
  model: text,
  number: text,
  color: text,
  width: size,
  height: size,
  length: size,
  kg: size,
  online: z
    .union([z.literal(0), z.literal(1), z.enum(['0', '1'])])
    .transform(Number)
    .optional(),
  /** of the vehicle */
  images: pictures.optional(),
  /** ours: licence and insurance, for admins */
  documents: pictures.optional(),
})
export type Vehicle = z.output<typeof vehicleSchema>

/** Body of POST dashboard/user/request-models. */
export const newRequestSchema = z.object({ data: vehicleSchema })
