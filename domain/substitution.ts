import type { Substitute } from './substitution.schema'
import { type Substitution, substitutions } from './substitution-kind'

/** Applies if the customer has not chosen; the screen says so. */
export const DEFAULT_SUBSTITUTION: Substitution = 'best_match'

/** A customer's preference for a line. `substitute` goes with `specific` only. */
export interface SubstitutionPreference {
  substitution: Substitution
  substitute: Substitute | null
}

/** The same on the wire. */
export interface SubstitutionBody {
  substitution: Substitution
  substitute_stock_id: number | null
}

type Stored = { substitution?: Substitution | null; substitute?: Substitute | null }

/** The preference of a line, else the default; also the default if its named product is gone. */
export function preferenceOf({ substitution, substitute }: Stored): SubstitutionPreference {
  if (substitution === 'specific') {
    return substitute
      ? { substitution, substitute }
      : { substitution: DEFAULT_SUBSTITUTION, substitute: null }
  }
  return { substitution: substitution ?? DEFAULT_SUBSTITUTION, substitute: null }
}

export function toSubstitutionBody({
  substitution,
  substitute,
}: SubstitutionPreference): SubstitutionBody {
  return { substitution, substitute_stock_id: substitute?.stock_id ?? null }
}

/** The preference as the value of a select, and back: a kind, or the named stock's id. */
export function toChoiceValue({ substitution, substitute }: SubstitutionPreference): string {
  return substitute ? String(substitute.stock_id) : substitution
}

export function fromChoiceValue(
  value: string,
  alternatives: readonly Substitute[],
): SubstitutionPreference {
  const substitute = alternatives.find(({ stock_id }) => String(stock_id) === value)
  if (substitute) return { substitution: 'specific', substitute }
  const substitution = substitutions.find((one) => one === value && one !== 'specific')
  return { substitution: substitution ?? DEFAULT_SUBSTITUTION, substitute: null }
}
