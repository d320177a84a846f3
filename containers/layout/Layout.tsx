import type { ReactNode } from 'react'
import { layoutOf, type UiVariant } from '@/domain/ui-variant'
import { LayoutOne } from './LayoutOne'
import { LayoutTwo } from './LayoutTwo'

interface Props {
  variant: UiVariant
  /** sign-in pages: no header, no cart */
  bare: boolean
  children: ReactNode
}

/** The frame around every page: the variant's layout, or nothing on sign-in pages. */
export function Layout({ variant, bare, children }: Props) {
  if (bare) return <main id="main">{children}</main>
  return layoutOf(variant) === 'one' ? (
    <LayoutOne>{children}</LayoutOne>
  ) : (
    <LayoutTwo>{children}</LayoutTwo>
  )
}
