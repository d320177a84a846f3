import { useVisit } from '@/contexts/Visit'
import { paths } from '@/domain/paths'
import type { Shop } from '@/domain/shop.schema'
import { useLangPath } from '@/hooks/ui/useLangPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'

/** Hands a shop's address to the device's share sheet, else copies it. */
export function useShareShop(shop: Shop) {
  const { t } = useTranslation()
  const { origin } = useVisit()
  const toPath = useLangPath()
  return async () => {
    const url = `${origin || window.location.origin}${toPath(paths.shop(shop.id))}`
    try {
      if (navigator.share) {
        await navigator.share({ title: shop.translation.title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      toast.success(t('share.copied'))
    } catch (error) {
      // closing the share sheet is no failure
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(t('share.failed', { url }))
    }
  }
}
