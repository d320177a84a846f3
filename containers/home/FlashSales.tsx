import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FlashRail } from '@/components/home/FlashRail'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { runningSales } from '@/domain/flash-sale'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { flashSalesQuery } from '@/services/home'

/** Products that are cheaper today only, until each one's end; nothing when nothing is on sale. */
export function FlashSales() {
  const api = useApi()
  const now = useNow()
  const money = useMoney()
  const { currencyId } = useDisplayOptions()
  const { data } = useQuery(flashSalesQuery(api, currencyId))
  // the page's clock ticks twice a minute, the sales' own clocks say their end to the second
  const [over, setOver] = useState<Date>()
  const sales = runningSales(data ?? [], over && over > now ? over : now)
  return <FlashRail sales={sales} money={money} onOver={() => setOver(new Date())} />
}
