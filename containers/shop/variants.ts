import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { ScreenSkeleton } from '@/components/ui/ScreenSkeleton'
import type { UiVariant } from '@/domain/ui-variant'
import { ShopV1 } from './ShopV1'
import type { ShopPageProps } from './shop-page-props'

/** The looks of a shop's page; the others are fetched only where they are worn. */
export const shopVariants: Record<UiVariant, ComponentType<ShopPageProps>> = {
  '1': ShopV1,
  '2': dynamic(() => import('./ShopV2').then((m) => m.ShopV2), { loading: ScreenSkeleton }),
  '3': dynamic(() => import('./ShopV3').then((m) => m.ShopV3), { loading: ScreenSkeleton }),
  '4': dynamic(() => import('./ShopV4').then((m) => m.ShopV4), { loading: ScreenSkeleton }),
}
