import { z } from 'zod'
import { keyed, listed, minor, texts } from './shapes'

export const services = z.strictObject({
  /** description of every add-on; `{{shop}}` is the shop's name */
  addon: texts,
  /** name of the payment method that charges nobody */
  sandbox: texts,
  /** size classes of parcels */
  parcels: keyed({
    icon: z.string(),
    title: texts,
    options: listed(z.strictObject({ text: texts }).transform((option) => option.text)),
    /** maximum width, height and length in cm, weight in g */
    max: z.tuple([z.int(), z.int(), z.int(), z.int()]),
    /** minimum weight in g: the maximum of the next smaller size */
    minG: z.int(),
    priceMinor: minor,
    perKmMinor: minor,
  }),
  /** rooms of restaurants with reservations */
  rooms: listed(
    z.strictObject({
      title: texts,
      area: z.string(),
      /** number of chairs of each table */
      chairs: z.array(z.int()),
    }),
  ),
})
