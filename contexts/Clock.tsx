import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const TICK_MS = 30_000
const ClockContext = createContext<Date | null>(null)

/** The present, from the server's clock at first so that both sides draw the same, then ticking. */
export function ClockProvider({ now, children }: { now: string; children: ReactNode }) {
  const [present, setPresent] = useState(() => new Date(now))
  useEffect(() => {
    setPresent(new Date())
    const timer = setInterval(() => setPresent(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return <ClockContext.Provider value={present}>{children}</ClockContext.Provider>
}

export function useNow(): Date {
  const now = useContext(ClockContext)
  if (!now) throw new Error('useNow needs a ClockProvider above it')
  return now
}
