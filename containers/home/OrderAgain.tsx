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
  /** there were some the last time: the page was drawn with room for them */
  isExpected: boolean
}

/**
 * Shops that the customer knows. A page that was drawn without room for them is not pushed aside: they are on
 * the next one.
 */
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
  if (!isExpected) return null
  return (
    <ShopRail
      title={t('order.again')}
      shops={data ?? (isError ? [] : undefined)}
      help={help}
      allHref={paths.pastOrders()}
      isLate
    />
  )
}
