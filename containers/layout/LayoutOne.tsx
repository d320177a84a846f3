import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/SiteFooter'
import { useSettings } from '@/contexts/Settings'
import { Header } from './Header'

/** Variant 1: the top header and the full footer. */
export function LayoutOne({ children }: { children: ReactNode }) {
  const settings = useSettings()
  return (
    <>
      <Header look="classic" />
      {children}
      <SiteFooter settings={settings} look="full" />
    </>
  )
}
