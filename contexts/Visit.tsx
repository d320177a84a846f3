import { createContext, useContext } from 'react'

/** What the server read of this device's cookies: the currency it rendered with. */
export interface Visit {
  currencyId: number | null
  origin: string
}

const VisitContext = createContext<Visit>({ currencyId: null, origin: '' })
export const VisitProvider = VisitContext.Provider

export function useVisit(): Visit {
  return useContext(VisitContext)
}
