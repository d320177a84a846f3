import { z } from 'zod'
import { pointSchema } from './geo.schema'
import { deliveryTypes, orderStatuses } from './order'
import { etaSchema, orderEventSchema } from './order.schema'

/** What a tracking link shows of an order: its state, nothing about the customer. */
export const trackingSchema = z.object({
  status: z.enum(orderStatuses),
  delivery_type: z.enum(deliveryTypes),
  shop: z.object({
    title: z.string(),
    logo_img: z.string().nullable(),
    time_zone: z.string().optional(),
    location: pointSchema.nullable(),
  }),
  events: z.array(orderEventSchema.pick({ status: true, created_at: true })),
  eta: etaSchema.nullable(),
  /** only while the courier brings this order */
  courier: z.object({ firstname: z.string(), location: pointSchema.nullable() }).nullable(),
})
export type Tracking = z.output<typeof trackingSchema>

/** An order's tracking link for its customer; the token is shown only on creation. */
export const trackingLinkSchema = z.object({ token: z.string() })
export type TrackingLink = z.output<typeof trackingLinkSchema>
