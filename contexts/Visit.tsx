import { createContext, useContext } from 'react'

/** What the server read of this device's cookies. */
export interface Visit {
  /** the currency that the page was drawn with */
  currencyId: number | null
  origin: string
  /** the shops that the customer has ordered from are on their way: room is left for them */
  hasOrdered: boolean
}

const VisitContext = createContext<Visit>({ currencyId: null, origin: '', hasOrdered: false })
export const VisitProvider = VisitContext.Provider

export function useVisit(): Visit {
  return useContext(VisitContext)
}
