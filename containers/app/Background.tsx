import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { isGuardedPath, paths } from '@/domain/paths'
import { useForgetPerson } from '@/hooks/auth/useForgetPerson'
import { useServiceWorker } from '@/hooks/ui/useServiceWorker'
import { onTabNews } from '@/lib/tabs'

/**
 * What runs beside every screen, fetched once it stands: the service worker, and news from other tabs.
 * Where one of them has signed out the person is forgotten here, too.
 */
export function Background() {
  useServiceWorker()
  const forget = useForgetPerson()
  const { asPath, replace } = useRouter()
  useEffect(
    () =>
      onTabNews(async () => {
        await forget()
        if (isGuardedPath(asPath)) await replace(paths.home())
      }),
    [forget, asPath, replace],
  )
  return null
}
