import { useQuery } from '@tanstack/react-query'
import { ShopRail } from '@/components/shop/ShopRail'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { orderedShopsQuery } from '@/services/order-again'

/** Shops that the customer knows. The server has drawn it, so that nothing moves when it is late. */
export function OrderAgain({ userId }: { userId: number }) {
  const api = useApi()
  const { t } = useTranslation()
  const help = useCardHelp()
  const { data } = useQuery(orderedShopsQuery(api, userId, useDisplayOptions()))
  return (
    <ShopRail
      title={t('order.again')}
      shops={data ?? []}
      help={help}
      allHref={paths.pastOrders()}
    />
  )
}
