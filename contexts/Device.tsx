import { createContext, type ReactNode, useContext } from 'react'

const DeviceContext = createContext(1140)

/** The width that the server rendered for: 360, 768 or 1140. */
export function DeviceProvider({ width, children }: { width: number; children: ReactNode }) {
  return <DeviceContext.Provider value={width}>{children}</DeviceContext.Provider>
}

export function useDeviceWidth(): number {
  return useContext(DeviceContext)
}
