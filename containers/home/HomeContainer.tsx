import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { allRows } from '@/services/page'
import { shopsQuery } from '@/services/shop'

export function HomeContainer() {
  const api = useApi()
  const { data } = useInfiniteQuery(shopsQuery(api, {}, {}))
  return (
    <ul>
      {allRows(data?.pages)?.map((shop) => (
        <li key={shop.id}>{shop.translation.title}</li>
      ))}
    </ul>
  )
}
