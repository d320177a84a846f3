import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect } from 'react'
import { HelpFoot } from '@/components/layout/HelpFoot'
import { SkipLink } from '@/components/layout/SkipLink'
import { hasBackHeader } from '@/domain/page-frame'
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
  const { asPath } = useRouter()
  // as the document has it; a visit may change its look without a new one
  useEffect(() => {
    document.documentElement.dataset.look = variant
  }, [variant])
  // under another header it is another page, not the same one moved
  const path = asPath.split(/[?#]/)[0] ?? '/'
  const header = hasBackHeader(path) ? 'back' : 'full'
  const main = (
    <main key={header} id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
  if (bare) {
    return (
      <div className={styles.frame}>
        <SkipLink />
        <AuthHeader />
        {main}
        <HelpFoot />
      </div>
    )
  }
  const layout = layoutOf(variant)
  return (
    <div className={styles.frame} data-layout={layout}>
      <SkipLink />
      {layout === 'one' ? <LayoutOne>{main}</LayoutOne> : <LayoutTwo>{main}</LayoutTwo>}
    </div>
  )
}
