import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/SiteFooter'
import { useSettings } from '@/contexts/Settings'
import { hasBackHeader, hasFooter } from '@/domain/page-frame'
import { hasBottomTabs, type UiVariant } from '@/domain/ui-variant'
import { Header } from './Header'
import styles from './LayoutTwo.module.css'

const MainTabs = dynamic(() => import('./MainTabs').then((m) => m.MainTabs))

interface Props {
  variant: UiVariant
  children: ReactNode
}

/**
 * Variants 2 to 4: a slim header with the address first, a footer that begins with the apps. Some
 * have tabs at the bottom of phones, except on screens with the simplified header.
 */
export function LayoutTwo({ variant, children }: Props) {
  const settings = useSettings()
  const { asPath } = useRouter()
  const path = asPath.split(/[?#]/)[0] ?? '/'
  const tabs = hasBottomTabs(variant) && !hasBackHeader(path)
  return (
    <div className={tabs ? `${styles.layout} ${styles.withTabs}` : styles.layout}>
      <Header look="slim" />
      {children}
      {/* the end of each page is its own, not that of the page before, moved */}
      {hasFooter(path) ? <SiteFooter key={path} settings={settings} look="apps" /> : null}
      {tabs ? <MainTabs path={path} /> : null}
    </div>
  )
}
