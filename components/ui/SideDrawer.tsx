import dynamic from 'next/dynamic'
import { useEverOpen } from '@/hooks/ui/useEverOpen'
import type { SideDrawerProps } from './side-drawer-props'

const SideDrawerSurface = dynamic(
  () => import('./SideDrawerSurface').then((m) => m.SideDrawerSurface),
  { ssr: false },
)

/** A panel from the side; `start` is where the language's lines begin. */
export function SideDrawer(props: SideDrawerProps) {
  return useEverOpen(props.open) ? <SideDrawerSurface {...props} /> : null
}
