import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { isGuardedPath, paths } from '@/domain/paths'
import { useForgetPerson } from '@/hooks/auth/useForgetPerson'
import { onTabNews } from '@/lib/tabs'

/** Forgets the person here, too, when another tab has signed out; leaves what only they may see. */
export function TabSync() {
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
