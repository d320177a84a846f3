import Link from 'next/link'
import type { ReactNode } from 'react'
import { facetRel } from '@/domain/shop-filter'
import styles from './Chip.module.css'

interface Props {
  selected?: boolean
  children: ReactNode
  /** a chip is a link where the URL keeps the choice, else a button */
  href?: string
  /** the page stays and its queries follow the URL; the server is asked only without JavaScript */
  shallow?: boolean
  onClick?(): void
}

/** A small choice that is on or off. */
export function Chip({ selected = false, children, href, shallow, onClick }: Props) {
  const className = selected ? `${styles.chip} ${styles.selected}` : styles.chip
  if (href !== undefined) {
    return (
      <Link
        href={href}
        rel={facetRel(href)}
        className={className}
        scroll={false}
        shallow={shallow}
        prefetch={false}
        aria-current={selected || undefined}
      >
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className={className} onClick={onClick} aria-pressed={selected}>
      {children}
    </button>
  )
}
