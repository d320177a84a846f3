import dynamic from 'next/dynamic'
import { useEverOpen } from './Modal'
import type { PopoverProps } from './popover-props'

const PopoverSurface = dynamic(() => import('./PopoverSurface').then((m) => m.PopoverSurface), {
  ssr: false,
})

/** A small panel below what opened it. */
export function Popover(props: PopoverProps) {
  return useEverOpen(props.open) ? <PopoverSurface {...props} /> : null
}
