import { z } from 'zod'
import type { Substitute } from './substitution'
import { substitutions } from './substitution'

const stockId = z.coerce.number().int().positive()

/** What a line on the wire says about it. */
export const substitutionShape = {
  substitution: z.enum(substitutions).nullish(),
  substitute: z.object({ stock_id: z.number(), title: z.string() }).nullish() satisfies z.ZodType<
    Substitute | null | undefined
  >,
}

/** What a client sends. */
export const substitutionInput = {
  substitution: z.enum(substitutions).nullish(),
  substitute_stock_id: stockId.nullish(),
}

type Input = { substitution?: string | null; substitute_stock_id?: number | null }

/** A named product goes with `specific`, and `specific` with a named product. */
export const namesSubstitute = (input: Input) =>
  (input.substitution === 'specific') === Boolean(input.substitute_stock_id)
export const substituteMissing = { path: ['substitute_stock_id'], message: 'required' }

/** POST dashboard/user/orders/{id}/substitution */
export const changeSubstitutionSchema = z
  .object({
    detail_id: stockId,
    substitution: z.enum(substitutions),
    substitute_stock_id: stockId.nullish(),
  })
  .refine(namesSubstitute, substituteMissing)
export type ChangeSubstitution = z.output<typeof changeSubstitutionSchema>
