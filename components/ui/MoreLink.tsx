import Link from 'next/link'
import { useState } from 'react'
import { facetRel } from '@/domain/shop-filter'
import { useListEnd } from '@/hooks/ui/useListEnd'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { handBackFocus } from '@/lib/hand-back'
import { MoreFailed } from './MoreFailed'
import styles from './MoreLink.module.css'

interface Props {
  /** the address of the next page, for crawlers and without JavaScript; undefined at the end */
  href: string | undefined
  /** what comes next */
  label: string
  isLoading?: boolean
  /** it could not be fetched: only a press asks again */
  failed?: boolean
  onMore?(): void
}

/**
 * The way to the next page of a list, which is fetched before its link comes into view; by a press only while
 * keys have led to it or past it, to the foot of the page.
 */
export function MoreLink({ href, label, isLoading, failed, onMore }: Props) {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  const [drawn, setDrawn] = useState({ isLoading, round: 0 })
  // what comes takes the place of the link, which is drawn anew below it instead of jumping there
  if (drawn.isLoading !== isLoading) {
    setDrawn({ isLoading, round: isHeld ? drawn.round : drawn.round + 1 })
  }
  const isFailed = failed && !isLoading
  const more = useListEnd(() => onMore?.(), {
    rootMargin: '600px',
    enabled: href !== undefined && !isLoading && !failed,
    isLoading,
  })
  if (!href) return null
  return (
    <div key={drawn.round} ref={handBackFocus} className={styles.more}>
      {isFailed ? <MoreFailed /> : null}
      <Link
        ref={more}
        href={href}
        rel={['next', facetRel(href)].filter(Boolean).join(' ')}
        prefetch={false}
        className={styles.link}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onClick={(event) => {
          if (!onMore || event.metaKey || event.ctrlKey) return
          event.preventDefault()
          onMore()
        }}
      >
        {isFailed ? t('try.again') : label}
      </Link>
    </div>
  )
}
