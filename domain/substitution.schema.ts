import { z } from 'zod'
import { substitutions } from './substitution-kind'

const stockId = z.coerce.number().int().positive()

/** The product that takes the place of one that has run out. */
export const substituteSchema = z.object({ stock_id: z.number(), title: z.string() })
export type Substitute = z.output<typeof substituteSchema>

/** Fields in requests. */
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
