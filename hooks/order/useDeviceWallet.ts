import { useEffect, useState } from 'react'
import type { DeviceWallet } from '@/lib/device-wallet'

/** The wallet of this device once the browser has named it; asked only where somebody could take it. */
export function useDeviceWallet(isTaken: boolean): DeviceWallet | null {
  const [wallet, setWallet] = useState<DeviceWallet | null>(null)
  useEffect(() => {
    if (!isTaken) return
    let isOver = false
    import('@/lib/device-wallet')
      .then(({ findDeviceWallet }) => findDeviceWallet())
      .then((found) => {
        if (!isOver) setWallet(found)
      })
    return () => {
      isOver = true
    }
  }, [isTaken])
  return isTaken ? wallet : null
}
