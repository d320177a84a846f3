import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/SiteFooter'
import { useSettings } from '@/contexts/Settings'
import { hasFooter } from '@/domain/page-frame'
import { Header } from './Header'

/** Variant 1: the top header and the full footer. */
export function LayoutOne({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const { asPath } = useRouter()
  const path = asPath.split(/[?#]/)[0] ?? '/'
  return (
    <>
      <Header look="classic" />
      {children}
      {/* the end of each page is its own, not that of the page before, moved */}
      {hasFooter(path) ? <SiteFooter key={path} settings={settings} look="full" /> : null}
    </>
  )
}
