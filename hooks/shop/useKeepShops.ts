import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useAuth } from '@/contexts/Auth'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isSpared } from '@/lib/connection'
import { useDisplayOptions } from './useDisplayOptions'
import { useLiked } from './useLiked'

/** A visit that lasts so long counts, in milliseconds; until then the page has the connection. */
const VISIT_MS = 1500

/**
 * Keeps shop pages for a time without a connection: the one that is looked at, with the pictures that
 * were seen, and liked ones (docs/adr/0063). Only where the service worker could show them.
 */
export function useKeepShops(): void {
  const { asPath } = useRouter()
  const { i18n } = useTranslation()
  const { user } = useAuth()
  const { currencyId } = useDisplayOptions()
  const { ids: liked } = useLiked()
  const shopId = Number(/^\/shop\/(\d+)/.exec(asPath)?.[1]) || undefined
  const lang = i18n.language
  const owner = user?.id ?? 0

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return
    if (!('serviceWorker' in navigator && 'caches' in window)) return
    let isLeft = false
    let stop = () => {}
    const keep = async () => {
      await navigator.serviceWorker.ready
      if (isLeft) return
      const { keepShops, keepPicture } = await import('@/services/saved-shops')
      const reader = { lang, currency_id: currencyId ?? null, owner }
      const copies = await keepShops({ shopId, liked, reader, isSpared: isSpared() })
      if (copies.length === 0 || isLeft) return
      const see = (image: HTMLImageElement) =>
        keepPicture(image.currentSrc || image.src, copies).catch(() => undefined)
      const handleLoad = ({ target }: Event) => {
        if (target instanceof HTMLImageElement) see(target)
      }
      document.addEventListener('load', handleLoad, true)
      stop = () => document.removeEventListener('load', handleLoad, true)
      for (const image of document.images) if (image.complete && image.naturalWidth) see(image)
    }
    // a full disk or a lost connection: the page works without
    const timer = window.setTimeout(() => keep().catch(() => undefined), VISIT_MS)
    return () => {
      isLeft = true
      window.clearTimeout(timer)
      stop()
    }
  }, [shopId, liked, lang, currencyId, owner])
}
