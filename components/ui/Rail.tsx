import Link from 'next/link'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { facetRel } from '@/domain/shop-filter'
import { useScrollEdges } from '@/hooks/ui/useScrollEdges'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { keepInRow } from '@/lib/keep-in-row'
import { beginWith } from '@/lib/label'
import { scrollBehavior } from '@/lib/motion'
import { Icon } from './Icon'
import styles from './Rail.module.css'

interface Props {
  title: string
  /** the title stays the row's name but is not drawn */
  hideTitle?: boolean
  /** width of an item in CSS lengths */
  itemSize: string
  /** where all of its kind are */
  allHref?: string
  /** items, one element each */
  children: ReactNode[]
}

/** A row to be scrolled sideways by finger, keyboard or buttons. It never moves by itself. */
export function Rail({ title, hideTitle, itemSize, allHref, children }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useScrollEdges(list)
  useEffect(() => keepInRow(list.current), [])
  const scroll = (pages: 1 | -1) => {
    const row = list.current
    if (!row) return
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1
    row.scrollBy({
      left: sign * pages * row.clientWidth * 0.9,
      behavior: scrollBehavior(),
    })
  }
  return (
    <section className={styles.rail} aria-labelledby={titleId}>
      <div className={hideTitle ? styles.barOver : styles.bar}>
        <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {allHref ? (
          <Link
            href={allHref}
            rel={facetRel(allHref)}
            prefetch={false}
            className={styles.all}
            aria-label={beginWith(t('rail.all'), t('rail.all.of', { title }))}
          >
            {t('rail.all')}
          </Link>
        ) : null}
        <div className={styles.buttons}>
          <button
            type="button"
            aria-label={t('rail.back', { title })}
            onClick={() => scroll(-1)}
            className={atStart ? styles.off : undefined}
          >
            <Icon name="back" mirror />
          </button>
          <button
            type="button"
            aria-label={t('rail.next', { title })}
            onClick={() => scroll(1)}
            className={atEnd ? styles.off : undefined}
          >
            <Icon name="next" mirror />
          </button>
        </div>
      </div>
      <ul ref={list} className={styles.list} style={{ gridAutoColumns: itemSize }}>
        {children}
      </ul>
    </section>
  )
}
