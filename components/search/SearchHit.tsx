import Link from 'next/link'
import { type ReactNode, useEffect, useRef } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import styles from './SearchHit.module.css'
import type { OptionProps } from './search-block'

interface Props {
  href: string
  title: string
  text?: string | null
  /** below the text: fee and time */
  facts?: ReactNode
  /** a price: before the facts, so that the title has the whole row; without any, at the end of the row */
  note?: string
  img: string | null | undefined
  /** in the search box's list; elsewhere it is a plain link */
  option?: OptionProps
}

const IMAGE_PX = 48

/** A result in one row: a shop or a product. */
export function SearchHit({ href, title, text, facts, note, img, option }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const active = option?.active ?? false
  const price = note ? <span className={`${styles.note} tabular`}>{note}</span> : null
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Link
      ref={link}
      href={href}
      prefetch={false}
      className={active ? `${styles.hit} ${styles.active}` : styles.hit}
      {...(option
        ? {
            id: option.id,
            role: 'option',
            'aria-selected': active,
            tabIndex: option.isStop ? 0 : -1,
            onClick: option.onOpen,
          }
        : {})}
    >
      <span className={styles.picture}>
        <AppImage src={img} alt="" sizes="48px" width={IMAGE_PX} height={IMAGE_PX} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text ? <span className={styles.text}>{text}</span> : null}
        {facts ? (
          <span className={styles.facts}>
            {price}
            {facts}
          </span>
        ) : null}
      </span>
      {facts ? null : price}
    </Link>
  )
}
