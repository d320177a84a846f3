import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { UiVariant } from '@/domain/ui-variant'
import { ShopV1 } from './ShopV1'
import type { ShopViewProps } from './shop-view'

/** The looks of a shop's page; the others are fetched only where they are worn. */
export const shopVariants: Record<UiVariant, ComponentType<ShopViewProps>> = {
  '1': ShopV1,
  '2': dynamic(() => import('./ShopV2').then((m) => m.ShopV2)),
  '3': dynamic(() => import('./ShopV3').then((m) => m.ShopV3)),
  '4': dynamic(() => import('./ShopV4').then((m) => m.ShopV4)),
}
