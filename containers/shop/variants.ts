import type { ComponentType } from 'react'
import type { UiVariant } from '@/domain/ui-variant'
import { ShopV1 } from './ShopV1'
import type { ShopViewProps } from './shop-view'

/** The looks of a shop's page; those still without one of their own wear the first. */
export const shopVariants: Record<UiVariant, ComponentType<ShopViewProps>> = {
  '1': ShopV1,
  '2': ShopV1,
  '3': ShopV1,
  '4': ShopV1,
}
