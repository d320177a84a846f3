import { createContext, type ReactNode, useContext, useState } from 'react'

/** How much of a product the active cart holds, all its choices together. */
export interface CardAmount {
  /** pieces */
  quantity: number
  /** takes one piece out, or the smallest amount that is sold; undefined where it is not known of which choice */
  less?(): void
}

interface CardAmounts {
  of(uuid: string): CardAmount | undefined
  /** by the products' uuid */
  set(amounts: ReadonlyMap<string, CardAmount>): void
  subscribe(listener: () => void): () => void
}

function makeAmounts(): CardAmounts {
  let amounts: ReadonlyMap<string, CardAmount> = new Map()
  const listeners = new Set<() => void>()
  return {
    of: (uuid) => amounts.get(uuid),
    set: (next) => {
      amounts = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const CardAmountsContext = createContext(makeAmounts())

/** What product cards know of the cart. A change draws the cards anew that it is about, and nothing else. */
export function CardAmountsProvider({ children }: { children: ReactNode }) {
  const [amounts] = useState(makeAmounts)
  return <CardAmountsContext.Provider value={amounts}>{children}</CardAmountsContext.Provider>
}

export const useCardAmounts = (): CardAmounts => useContext(CardAmountsContext)
