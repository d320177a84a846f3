export const substitutions = ['best_match', 'ask', 'refund', 'specific'] as const
/** What the shop does with a line whose product has run out. */
export type Substitution = (typeof substitutions)[number]

/** What it does where the customer has not said anything; the screen says so. */
export const DEFAULT_SUBSTITUTION: Substitution = 'best_match'

/** The product that takes the place of one that has run out. */
export interface Substitute {
  stock_id: number
  title: string
}

/** A customer's wish for one line. `substitute` goes with `specific` alone. */
export interface SubstitutionWish {
  substitution: Substitution
  substitute: Substitute | null
}

/** The same as it is sent. */
export interface SubstitutionBody {
  substitution: Substitution
  substitute_stock_id: number | null
}

type Stored = { substitution?: Substitution | null; substitute?: Substitute | null }

/** What counts for a line: its own wish, else the default. A named product that is gone is no wish. */
export function wishOf({ substitution, substitute }: Stored): SubstitutionWish {
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
}: SubstitutionWish): SubstitutionBody {
  return { substitution, substitute_stock_id: substitute?.stock_id ?? null }
}

/** The wish as the value of one select, and back: a kind, or the stock that is named. */
export function toChoiceValue({ substitution, substitute }: SubstitutionWish): string {
  return substitute ? String(substitute.stock_id) : substitution
}

export function fromChoiceValue(
  value: string,
  alternatives: readonly Substitute[],
): SubstitutionWish {
  const substitute = alternatives.find(({ stock_id }) => String(stock_id) === value)
  if (substitute) return { substitution: 'specific', substitute }
  const substitution = substitutions.find((one) => one === value && one !== 'specific')
  return { substitution: substitution ?? DEFAULT_SUBSTITUTION, substitute: null }
}
