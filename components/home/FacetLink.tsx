import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { facetRel } from '@/domain/shop-filter'

interface Props {
  href: string
  className?: string
  current?: boolean
  children: ReactNode
}

/**
 * A choice of a list as a link. The list it stands in follows its address in place; another page opens at its top.
 * Crawlers follow only what is a page of its own.
 */
export function FacetLink({ href, className, current, children }: Props) {
  const here = useRouter().asPath.split(/[?#]/)[0]
  const stays = href.split('?')[0] === here
  return (
    <Link
      href={href}
      rel={facetRel(href)}
      className={className}
      aria-current={current || undefined}
      shallow={stays}
      scroll={!stays}
      prefetch={false}
    >
      {children}
    </Link>
  )
}
