import { z } from 'zod'
import { deliveryTypes, orderStatuses } from './order'
import { etaSchema } from './order.schema'
import { pointSchema } from './shop.schema'
import type { Tracking, TrackingLink } from './tracking'

export const trackingSchema: z.ZodType<Tracking> = z.object({
  status: z.enum(orderStatuses),
  delivery_type: z.enum(deliveryTypes),
  shop: z.object({
    title: z.string(),
    logo_img: z.string().nullable(),
    time_zone: z.string().optional(),
    location: pointSchema.nullable(),
  }),
  events: z.array(z.object({ status: z.enum(orderStatuses), created_at: z.string() })),
  eta: etaSchema.nullable(),
  courier: z.object({ firstname: z.string(), location: pointSchema.nullable() }).nullable(),
})

export const trackingLinkSchema: z.ZodType<TrackingLink> = z.object({ token: z.string() })
