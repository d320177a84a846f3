import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useDebounce } from '@/hooks/ui/useDebounce'
import { foundShopsQuery } from '@/services/console-desks'

/** how long typing rests before shops are looked for */
const SEARCH_AFTER_MS = 250

export interface PickedShop {
  id: number
  title: string
}

/** Shops by what is typed of their names. */
export function useFoundShops() {
  const [typed, setTyped] = useState('')
  const search = useDebounce(typed.trim(), SEARCH_AFTER_MS)
  const { data } = useQuery({
    ...foundShopsQuery(useApi(), search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found: PickedShop[] = (search ? (data?.data ?? []) : []).map(({ id, translation }) => ({
    id,
    title: translation?.title ?? `#${id}`,
  }))
  return { typed, setTyped, found }
}
