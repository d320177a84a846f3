import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { FlashRail } from '@/components/home/FlashRail'
import { inBrowser } from '@/components/ui/in-browser'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { runningSales } from '@/domain/flash-sale'
import type { FlashSale } from '@/domain/flash-sale.schema'
import { paths } from '@/domain/paths'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { flashSalesQuery } from '@/services/home'
import type { FlashAddProps } from './FlashAdd'

/** In place of what could not be fetched: the product's page opens, where it can be added as well. */
function OpenInstead({ wanted, done, onDone }: FlashAddProps) {
  const router = useRouter()
  const open = useEffectEvent((sale: FlashSale | undefined) => {
    if (!sale) return
    onDone()
    router.push(paths.product(sale.shop.id, sale.uuid))
  })
  useEffect(() => open(wanted[done]), [wanted, done])
  return null
}

const FlashAdd = inBrowser(() =>
  import('./FlashAdd').then(
    (m) => m.FlashAdd,
    () => OpenInstead,
  ),
)

/** Products that are cheaper today only, until each one's end; nothing when nothing is on sale. */
export function FlashSales() {
  const api = useApi()
  const router = useRouter()
  const now = useNow()
  const money = useMoney()
  const { currencyId } = useDisplayOptions()
  const { data } = useQuery(flashSalesQuery(api, currencyId))
  // the page's clock ticks twice a minute, the sales' own clocks say their end to the second
  const [over, setOver] = useState<Date>()
  const sales = runningSales(data ?? [], over && over > now ? over : now)
  const [wanted, setWanted] = useState<readonly FlashSale[]>([])
  const [done, setDone] = useState(0)
  const handleAdd = (sale: FlashSale) => {
    if (!sale.quick_add) return router.push(paths.product(sale.shop.id, sale.uuid))
    setWanted((all) => [...all, sale])
  }
  return (
    <>
      <FlashRail
        sales={sales}
        busy={wanted.slice(done).map(({ uuid }) => uuid)}
        money={money}
        onAdd={handleAdd}
        onOver={() => setOver(new Date())}
      />
      {wanted.length > 0 ? (
        <FlashAdd wanted={wanted} done={done} onDone={() => setDone((count) => count + 1)} />
      ) : null}
    </>
  )
}
