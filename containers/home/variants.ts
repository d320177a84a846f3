import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { ScreenSkeleton } from '@/components/ui/ScreenSkeleton'
import type { UiVariant } from '@/domain/ui-variant'
import { HomeV1 } from './HomeV1'
import type { HomeViewProps } from './home-view'

/** The looks of the home page; the others are fetched only where they are worn. */
export const homeVariants: Record<UiVariant, ComponentType<HomeViewProps>> = {
  '1': HomeV1,
  '2': dynamic(() => import('./HomeV2').then((m) => m.HomeV2), { loading: ScreenSkeleton }),
  '3': dynamic(() => import('./HomeV3').then((m) => m.HomeV3), { loading: ScreenSkeleton }),
  '4': dynamic(() => import('./HomeV4').then((m) => m.HomeV4), { loading: ScreenSkeleton }),
}
