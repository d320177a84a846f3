import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { PickedShop } from '@/hooks/console/useFoundShops'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { consoleRecordQuery } from '@/services/console'
import styles from './Orders.module.css'
import { ShopPicker } from './ShopPicker'

/** The chosen shop with its title, also when it comes with the address. */
function useChosenShop(asked: string | undefined) {
  const id = Number(asked) || 0
  const [picked, setPicked] = useState<PickedShop | null>(null)
  const isKnown = picked?.id === id
  const { data } = useQuery({
    ...consoleRecordQuery(useApi(), 'shops', id),
    enabled: id > 0 && !isKnown,
  })
  const title = data && 'translation' in data ? data.translation?.title : undefined
  const shop = id === 0 ? null : isKnown ? picked : { id, title: title ?? `#${id}` }
  return { shop, setPicked }
}

interface Props {
  asked: string | undefined
  onChange(shop: PickedShop | undefined): void
}

/** Narrows an admin's list to one shop, which stands in the address. */
export function ShopChoice({ asked, onChange }: Props) {
  const { t } = useTranslation()
  const { shop, setPicked } = useChosenShop(asked)
  const all = t('console.coupon.shop.all')
  return (
    <details className={styles.shop}>
      <summary>
        {t('order.shop')}: <bdi>{shop?.title ?? all}</bdi>
      </summary>
      <ShopPicker
        legend={t('order.shop')}
        none={all}
        shop={shop}
        onChange={(one) => {
          setPicked(one)
          onChange(one ?? undefined)
        }}
      />
    </details>
  )
}
