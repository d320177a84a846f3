import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { Product } from '@/domain/product.schema'
import type { Substitute } from '@/domain/substitution.schema'
import { toLoad } from '@/services/load-failed'
import { alternativesQuery } from '@/services/product'

const toSubstitute = ({ stocks, translation }: Product): Substitute[] =>
  stocks[0] ? [{ stock_id: stocks[0].id, title: translation.title }] : []

/** What a shop could bring instead of a product, asked for once somebody wants to know. */
export function useAlternatives(uuid: string | null) {
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    ...alternativesQuery(useApi(), uuid ?? ''),
    enabled: isAsked && uuid !== null,
  })
  return {
    alternatives: query.data?.data.flatMap(toSubstitute),
    load: toLoad(query),
    ask: () => setAsked(true),
  }
}
