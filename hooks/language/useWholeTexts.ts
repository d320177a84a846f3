import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { completeTexts } from '@/lib/i18n'

/** Fetches the texts that the first page came without; after a failure anew with each navigation. */
export function useWholeTexts(): void {
  const { i18n } = useTranslation()
  const { events } = useRouter()
  useEffect(() => {
    const complete = () => {
      completeTexts(i18n)
    }
    complete()
    events.on('routeChangeStart', complete)
    return () => events.off('routeChangeStart', complete)
  }, [i18n, events])
}
