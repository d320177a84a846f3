import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface ShopInView {
  shop: { id: number; title: string } | null
  setShop(shop: { id: number; title: string } | null): void
}

const ShopInViewContext = createContext<ShopInView>({ shop: null, setShop: () => {} })

/** The shop whose page is open, for the header's search box. */
export function ShopInViewProvider({ children }: { children: ReactNode }) {
  const [shop, setShop] = useState<ShopInView['shop']>(null)
  const value = useMemo(() => ({ shop, setShop }), [shop])
  return <ShopInViewContext.Provider value={value}>{children}</ShopInViewContext.Provider>
}

export function useShopInView(): ShopInView {
  return useContext(ShopInViewContext)
}
