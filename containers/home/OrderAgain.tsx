import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ShopRail } from '@/components/shop/ShopRail'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { ORDERED_COOKIE } from '@/domain/visit'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { dropCookie, writeCookie } from '@/lib/browser-cookie'
import { orderedShopsQuery } from '@/services/order-again'

interface Props {
  /** undefined until the browser has said who it is */
  userId: number | undefined
  /** there were some the last time: their place is kept while they are on their way */
  isExpected: boolean
}

/** Shops that the customer knows. */
export function OrderAgain({ userId, isExpected }: Props) {
  const api = useApi()
  const { t } = useTranslation()
  const help = useCardHelp()
  const view = useDisplayOptions()
  const { data, isError } = useQuery({
    ...orderedShopsQuery(api, userId ?? 0, view),
    enabled: userId !== undefined,
  })
  const count = data?.length
  useEffect(() => {
    if (count === undefined) return
    if (count > 0) writeCookie(ORDERED_COOKIE, '1')
    else dropCookie(ORDERED_COOKIE)
  }, [count])
  return (
    <ShopRail
      title={t('order.again')}
      shops={data ?? (isExpected && !isError ? undefined : [])}
      help={help}
      allHref={paths.pastOrders()}
    />
  )
}
