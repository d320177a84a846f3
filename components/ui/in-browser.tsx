import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { useHydrated } from '@/hooks/ui/useHydrated'

/**
 * A component that browsers alone draw: its code is fetched when it is first rendered, `Waiting` is drawn
 * until then and by the server. `dynamic` with `ssr: false` would draw the component into a page that is
 * still being hydrated, where its code is there already: React then draws the whole page anew (ADR 0092).
 */
export function inBrowser<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType,
): ComponentType<P> {
  const Loaded = dynamic(load, { ssr: false, ...(Waiting ? { loading: () => <Waiting /> } : {}) })
  return function InBrowser(props: P) {
    if (useHydrated()) return <Loaded {...props} />
    return Waiting ? <Waiting /> : null
  }
}
