import { useEffect, useState } from 'react'

/** Whether something has ever been open, so that what draws it is fetched only then. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open)
  useEffect(() => {
    if (open) setEver(true)
  }, [open])
  return ever || open
}
