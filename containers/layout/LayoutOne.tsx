import type { ReactNode } from 'react'

export function LayoutOne({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
