import { useEffect } from 'react'
import { useSettings } from '@/contexts/Settings'

/** Counts visits where the marketplace has named a counter; its code comes after everything else. */
export function Analytics() {
  const { analytics_script: src } = useSettings()
  useEffect(() => {
    if (src) import('@/lib/analytics').then(({ startAnalytics }) => startAnalytics(src))
  }, [src])
  return null
}
