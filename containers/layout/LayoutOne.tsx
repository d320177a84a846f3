import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/SiteFooter'
import { useSettings } from '@/contexts/Settings'
import { hasFooter } from '@/domain/paths'
import { Header } from './Header'

/** Variant 1: the top header and the full footer. */
export function LayoutOne({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const { asPath } = useRouter()
  return (
    <>
      <Header look="classic" />
      {children}
      {hasFooter(asPath) ? <SiteFooter settings={settings} look="full" /> : null}
    </>
  )
}
