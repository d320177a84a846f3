import { and, type SQL, sql } from 'drizzle-orm'
import type { DietFilter } from '@/domain/diet'

/**
 * Whether a `facts` column matches a dietary filter; the same rule as `suits` in domain/diet.ts.
 */
export function statesSuit(facts: SQL, { diet, free_of = [] }: DietFilter): SQL | undefined {
  const unwanted = sql`${sql.param([...free_of])}::text[]`
  return and(
    diet ? sql`${facts} @> ${JSON.stringify({ diets: [diet] })}::jsonb` : undefined,
    free_of.length > 0
      ? sql`${facts} -> 'allergens' is not null
        and not jsonb_exists_any(${facts} -> 'allergens', ${unwanted})
        and not coalesce(jsonb_exists_any(${facts} -> 'may_contain', ${unwanted}), false)`
      : undefined,
  )
}
