import type { ComponentType } from 'react'
import type { UiVariant } from '@/domain/ui-variant'
import { HomeV1 } from './HomeV1'
import type { HomeViewProps } from './home-view'

/** The looks of the home page; those still without one of their own wear the first. */
export const homeVariants: Record<UiVariant, ComponentType<HomeViewProps>> = {
  '1': HomeV1,
  '2': HomeV1,
  '3': HomeV1,
  '4': HomeV1,
}
