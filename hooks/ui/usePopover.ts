import { type MouseEvent, useState } from 'react'

/** A panel below a button: whether it is open, has ever been, and where it hangs. */
export function usePopover() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return {
    props: { anchor, open, onClose: () => setOpen(false) },
    open,
    /** what draws it is fetched only then */
    isWanted: anchor !== null,
    show: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget)
      setOpen(true)
    },
  }
}
