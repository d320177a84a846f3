import type { ReactNode } from 'react'

export function LayoutTwo({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
