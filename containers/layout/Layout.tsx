import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { SkipLink } from '@/components/layout/SkipLink'
import { layoutOf, type UiVariant } from '@/domain/ui-variant'
import { AuthHeader } from './AuthHeader'
import styles from './Layout.module.css'
import { LayoutOne } from './LayoutOne'

const LayoutTwo = dynamic(() => import('./LayoutTwo').then((m) => m.LayoutTwo))

interface Props {
  variant: UiVariant
  /** sign-in pages: the small header, no cart */
  bare: boolean
  children: ReactNode
}

/** The frame around every page: the variant's layout, or the small one of sign-in pages. */
export function Layout({ variant, bare, children }: Props) {
  const main = (
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
  if (bare) {
    return (
      <div className={styles.frame}>
        <SkipLink />
        <AuthHeader />
        {main}
      </div>
    )
  }
  const layout = layoutOf(variant)
  return (
    <div className={styles.frame} data-layout={layout}>
      <SkipLink />
      {layout === 'one' ? (
        <LayoutOne>{main}</LayoutOne>
      ) : (
        <LayoutTwo variant={variant}>{main}</LayoutTwo>
      )}
    </div>
  )
}
