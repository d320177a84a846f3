import { useEffect, useState } from 'react'
import { inBrowser } from '@/components/ui/in-browser'
import { useCart } from '@/hooks/cart/useCart'
import { useCartSync } from '@/hooks/cart/useCartSync'
import { useGuestRefresh } from '@/hooks/cart/useGuestRefresh'
import { useMoney } from '@/hooks/currency/useMoney'
import { useGroupHandle } from '@/hooks/group/useGroupHandle'
import { useTranslation } from '@/hooks/ui/useTranslation'

const GroupLive = inBrowser(() => import('@/containers/group/GroupLive').then((m) => m.GroupLive))

/** Keeps both carts in step, and says aloud what the cart holds whenever that has changed. */
export function CartSync() {
  useCartSync()
  useGuestRefresh()
  const { restore } = useGroupHandle()
  useEffect(() => {
    restore()
  }, [restore])
  const { t } = useTranslation()
  const { count, total, currency, isLoading, cart, member, error } = useCart()
  const money = useMoney(currency)
  const [first, setFirst] = useState<number | null>(null)
  const [hasChanged, setChanged] = useState(false)
  useEffect(() => {
    // what stands at first is no change
    if (!isLoading) setFirst((known) => known ?? count)
  }, [isLoading, count])
  if (!hasChanged && first !== null && first !== count) setChanged(true)
  return (
    <>
      {cart?.group && !error ? <GroupLive cartId={cart.id} memberKey={member?.uuid} /> : null}
      <div role="status" className="visually-hidden">
        {hasChanged ? `${t('cart.pieces', { count })}, ${money(total)}` : null}
      </div>
    </>
  )
}
