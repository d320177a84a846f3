import Link from 'next/link'
import { useInView } from '@/hooks/ui/useInView'
import styles from './MoreLink.module.css'

interface Props {
  /** the address of the next page, for crawlers and without JavaScript; undefined at the end */
  href: string | undefined
  /** what comes next */
  label: string
  isLoading?: boolean
  onMore?(): void
}

/** The way to the next page of a list, which is fetched before its link comes into view. */
export function MoreLink({ href, label, isLoading, onMore }: Props) {
  const more = useInView(() => onMore?.(), {
    rootMargin: '600px',
    enabled: href !== undefined && !isLoading,
  })
  if (!href) return null
  return (
    <p className={styles.more}>
      <Link
        ref={more}
        href={href}
        rel="next"
        prefetch={false}
        className={styles.link}
        onClick={(event) => {
          if (!onMore || event.metaKey || event.ctrlKey) return
          event.preventDefault()
          onMore()
        }}
      >
        {label}
      </Link>
    </p>
  )
}
