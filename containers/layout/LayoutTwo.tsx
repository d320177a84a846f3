import type { ReactNode } from 'react'
import { FrameEnd } from './FrameEnd'
import { Header } from './Header'

/** Variants 2 to 4: a slim header with the address first, a footer that begins with the apps. */
export function LayoutTwo({ children }: { children: ReactNode }) {
  return (
    <>
      <Header look="slim" />
      {children}
      <FrameEnd footer="apps" />
    </>
  )
}
