import { z } from 'zod'
import { fulfillmentTypes } from './order'
import { phoneSchema } from './user.schema'

const short = z.string().trim().max(50)

/** The fields of the checkout screen. Messages are keys under `validation.` in errors.json. */
const fields = z.object({
  way: z.enum(fulfillmentTypes),
  /** the table of a dine-in order; else 0 */
  table_id: z.number().min(0),
  house: short,
  floor: short,
  office: short,
  leave_at_door: z.boolean(),
  note: z.string().trim().max(500),
  /** another recipient's name */
  username: z.string().trim().max(100),
  phone: z.string().trim(),
  /** decimal number in the order's currency */
  tips: z.number({ error: 'invalid' }).min(0, 'invalid').max(100_000, 'invalid'),
  payment_id: z.number().positive('required'),
  /** a saved card of that method, or 0 */
  card_id: z.number().min(0),
  /** the wallet pays as much as it holds, `payment_id` the rest */
  use_wallet: z.boolean(),
  /** each group member pays their own payer share online */
  collect: z.boolean(),
  /** Apple Pay or Google Pay, on the provider's page */
  express: z.boolean(),
})
export type CheckoutForm = z.output<typeof fields>

/** The form's schema; a phone number is needed where the setting before_order_phone_required is on. */
export function checkoutSchema({ isPhoneNeeded }: { isPhoneNeeded: boolean }) {
  return fields.superRefine((form, ctx) => {
    const addIssue = (field: keyof CheckoutForm, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message })
    if (form.way === 'dine_in' && form.table_id === 0) addIssue('table_id', 'required')
    if (!form.phone) {
      if (isPhoneNeeded) addIssue('phone', 'required')
    } else if (!phoneSchema.safeParse(form.phone).success) addIssue('phone', 'phone')
  })
}
