import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { Product } from '@/domain/product.schema'
import type { Substitute } from '@/domain/substitution.schema'
import { alternativesQuery } from '@/services/product'

const toSubstitute = ({ stocks, translation }: Product): Substitute[] =>
  stocks[0] ? [{ stock_id: stocks[0].id, title: translation.title }] : []

/** What a shop could bring instead of a product, asked for once somebody wants to know. */
export function useAlternatives(uuid: string | null) {
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({
    ...alternativesQuery(useApi(), uuid ?? ''),
    enabled: isAsked && uuid !== null,
  })
  return { alternatives: data?.data.flatMap(toSubstitute), ask: () => setAsked(true) }
}
