import { useVisit } from '@/contexts/Visit'
import { useHydrated } from '@/hooks/ui/useHydrated'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { useLangPath } from './useLangPath'

/** A page of ours as a link to hand over: by the clipboard, and by the share sheet where there is one. */
export function useShareLink(path: string, title: string) {
  const { t } = useTranslation()
  const { origin } = useVisit()
  const url = `${origin || window.location.origin}${useLangPath()(path)}`
  const fail = () => toast.error(t('share.failed', { url }))
  const copy = () =>
    navigator.clipboard.writeText(url).then(() => toast.success(t('share.copied')), fail)
  const share = () =>
    navigator.share({ title, url }).catch((error: unknown) => {
      // closing the share sheet is no failure
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail()
    })
  // the server draws the page without knowing the device
  const canShare = useHydrated() && 'share' in navigator
  return { url, copy, share: canShare ? share : undefined }
}
