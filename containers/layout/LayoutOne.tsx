import type { ReactNode } from 'react'
import { FrameEnd } from './FrameEnd'
import { Header } from './Header'

/** Variant 1: the top header and the full footer. */
export function LayoutOne({ children }: { children: ReactNode }) {
  return (
    <>
      <Header look="classic" />
      {children}
      <FrameEnd footer="full" />
    </>
  )
}
