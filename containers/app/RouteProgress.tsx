import { useQueryClient } from '@tanstack/react-query'
import Router from 'next/router'
import { useEffect, useState } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { ProgressLine } from '@/components/ui/ProgressLine'
import { Skeleton } from '@/components/ui/Skeleton'
import { type KnownShop, knownShop } from '@/services/known-shop'
import styles from './RouteProgress.module.css'

/** A page that comes sooner than this needs no picture of what it will be. */
const SOON_MS = 80

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '/'

/** What is known of the page that was asked for, and whether it is late. */
interface Leaving {
  shop: KnownShop | undefined
  isLate: boolean
}

/**
 * Says at once that a page was asked for: a line at the top, and where a shop was pressed the place of its
 * page with what its card knew. Covers the page that is left, and moves nothing of it.
 */
export function RouteProgress() {
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(() => {
    let timer: number | undefined
    const start = (address: string) => {
      if (pathOf(address) === window.location.pathname) return
      setLeaving({ shop: knownShop(queryClient, pathOf(address)), isLate: false })
      timer = window.setTimeout(() => setLeaving((now) => now && { ...now, isLate: true }), SOON_MS)
    }
    const end = () => {
      window.clearTimeout(timer)
      setLeaving(null)
    }
    Router.events.on('routeChangeStart', start)
    Router.events.on('routeChangeComplete', end)
    Router.events.on('routeChangeError', end)
    return () => {
      end()
      Router.events.off('routeChangeStart', start)
      Router.events.off('routeChangeComplete', end)
      Router.events.off('routeChangeError', end)
    }
  }, [queryClient])
  if (!leaving) return null
  const { shop, isLate } = leaving
  return (
    <div aria-hidden="true">
      <ProgressLine />
      {shop && isLate ? (
        <div className={styles.page}>
          <div className={styles.cover}>
            <AppImage
              src={shop.background_img}
              alt=""
              fill
              sizes="100vw"
              className={styles.picture}
            />
          </div>
          <div className={styles.content}>
            <p className={styles.title}>{shop.title}</p>
            <Skeleton height={20} width="60%" />
            <Skeleton height={44} radius={22} />
            <Skeleton height={160} radius={16} />
            <Skeleton height={160} radius={16} />
          </div>
        </div>
      ) : null}
    </div>
  )
}
