import Router from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { ProgressLine } from '@/components/ui/ProgressLine'
import { Skeleton } from '@/components/ui/Skeleton'
import { type KnownPage, knownPage, linkOf } from './known-page'
import styles from './RouteProgress.module.css'

/** A page that comes sooner than this needs no picture of what it will be. */
const SOON_MS = 80

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '/'

/** What is known of the page that was asked for, where the header that stays ends, and whether it is late. */
interface Leaving {
  known: KnownPage | undefined
  /** px of the window */
  top: number
  isLate: boolean
}

/** A header that has scrolled away leaves its place. */
const headerEnd = () =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)

/**
 * Says at once that a page was asked for: a line at the top, and when it is late the place of the page with what the
 * pressed card knew. Covers the page that is left, and moves nothing of it.
 */
export function RouteProgress() {
  const pressed = useRef<HTMLAnchorElement | null>(null)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(() => {
    let timer: number | undefined
    const press = (event: Event) => {
      pressed.current = linkOf(event)
    }
    const start = (address: string) => {
      const path = pathOf(address)
      if (path === window.location.pathname) return
      const link = pressed.current
      const isIts = link?.pathname.endsWith(path)
      const known = link && isIts ? knownPage(link) : undefined
      setLeaving({ known, top: headerEnd(), isLate: false })
      timer = window.setTimeout(() => setLeaving((now) => now && { ...now, isLate: true }), SOON_MS)
    }
    const end = () => {
      pressed.current = null
      window.clearTimeout(timer)
      setLeaving(null)
    }
    document.addEventListener('click', press, true)
    Router.events.on('routeChangeStart', start)
    Router.events.on('routeChangeComplete', end)
    Router.events.on('routeChangeError', end)
    return () => {
      end()
      document.removeEventListener('click', press, true)
      Router.events.off('routeChangeStart', start)
      Router.events.off('routeChangeComplete', end)
      Router.events.off('routeChangeError', end)
    }
  }, [])
  if (!leaving) return null
  return (
    <div aria-hidden="true">
      <ProgressLine />
      {leaving.isLate ? <ComingPage {...leaving} /> : null}
    </div>
  )
}

function ComingPage({ known, top }: Pick<Leaving, 'known' | 'top'>) {
  return (
    <div className={styles.page} style={{ insetBlockStart: top }}>
      {known?.picture ? (
        <div className={styles.cover}>
          <AppImage src={known.picture} alt="" fill asIs eager className={styles.picture} />
        </div>
      ) : null}
      <div className={styles.content}>
        {known?.title ? (
          <p className={styles.title}>{known.title}</p>
        ) : (
          <Skeleton height={36} width="40%" />
        )}
        {known?.price ? (
          <p className={`${styles.price} tabular`}>{known.price}</p>
        ) : (
          <Skeleton height={20} width="60%" />
        )}
        <Skeleton height={44} radius={22} />
        <Skeleton height={160} radius={16} />
        <Skeleton height={160} radius={16} />
      </div>
    </div>
  )
}
