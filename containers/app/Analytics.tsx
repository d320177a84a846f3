import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useSettings } from '@/contexts/Settings'
import { isSecretPath } from '@/domain/paths'

/** Counts visits where the marketplace has named a counter; its code comes after everything else. */
export function Analytics() {
  const { analytics_script: src } = useSettings()
  const isSecret = isSecretPath(useRouter().asPath)
  useEffect(() => {
    if (src && !isSecret)
      import('@/lib/analytics').then(({ startAnalytics }) => startAnalytics(src))
  }, [src, isSecret])
  return null
}
