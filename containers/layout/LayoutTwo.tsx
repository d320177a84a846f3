import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/SiteFooter'
import { useSettings } from '@/contexts/Settings'
import { Header } from './Header'

/** Variants 2 to 4: a slim header with the address first, a footer that begins with the apps. */
export function LayoutTwo({ children }: { children: ReactNode }) {
  const settings = useSettings()
  return (
    <>
      <Header look="slim" />
      {children}
      <SiteFooter settings={settings} look="apps" />
    </>
  )
}
