import { useEverOpen } from '@/hooks/ui/useEverOpen'
import { inBrowser } from './in-browser'
import { ProgressLine } from './ProgressLine'
import type { SideDrawerProps } from './side-drawer-props'

const SideDrawerSurface = inBrowser(
  () => import('./SideDrawerSurface').then((m) => m.SideDrawerSurface),
  ProgressLine,
)

/** A panel from the side; `start` is where the language's lines begin. */
export function SideDrawer(props: SideDrawerProps) {
  return useEverOpen(props.open) ? <SideDrawerSurface {...props} /> : null
}
