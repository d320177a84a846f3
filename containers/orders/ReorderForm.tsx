import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { ReorderLines } from '@/components/order/ReorderLines'
import { Button } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import { useApi } from '@/contexts/Api'
import type { Order } from '@/domain/order.schema'
import { paths } from '@/domain/paths'
import { isUnchanged, planReorder } from '@/domain/reorder'
import { useAddToCart } from '@/hooks/cart/useAddToCart'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { productsByIdsQuery } from '@/services/product'
import styles from './ReorderForm.module.css'

interface Props {
  order: Order
  money(amount: number): string
}

/** Ordering the same again: what is gone or costs something else is said before it is in the cart. */
export function ReorderForm({ order, money }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const { currencyId } = useDisplayOptions()
  const [isAdding, setAdding] = useState(false)
  const adding = useAddToCart()
  const ids = [...new Set(order.details.map((detail) => detail.stock.product.id))]
  const products = useQuery(productsByIdsQuery(api, ids, currencyId))
  if (isLoadFailed(products)) {
    const { isFetching, refetch } = products
    return <LoadFailed title={t('reorder.failed')} pending={isFetching} onRetry={refetch} />
  }
  if (!products.data) return <Skeleton height={120} />

  const isSameCurrency = currencyId === undefined || currencyId === order.currency.id
  const planned = planReorder(order, products.data.data, { isSameCurrency })
  const lines = planned.flatMap(({ line }) => line ?? [])
  const shop = { id: order.shop.id, title: order.shop.translation.title }

  const addAll = async () => {
    setAdding(true)
    const [first, ...rest] = lines
    // the first one asks whether another shop's cart may go
    let isIn = first !== undefined && (await adding.add(first, shop))
    for (const line of isIn ? rest : []) isIn = (await adding.add(line, shop)) && isIn
    setAdding(false)
    if (isIn) router.push(paths.shop(shop.id))
  }
  return (
    <div className={styles.form}>
      <p>{planned.every(isUnchanged) ? t('reorder.same') : t('reorder.changed')}</p>
      <ReorderLines lines={planned} money={money} />
      <Button
        block
        pending={isAdding}
        disabled={lines.length === 0}
        reason={t('reorder.nothing')}
        onClick={addAll}
      >
        {t('reorder.add')}
      </Button>
      <SwitchShopDialog adding={adding} />
    </div>
  )
}
