import Link from 'next/link'
import type { ReactNode } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import styles from './PictureCard.module.css'

interface Props {
  href: string
  img: string | null | undefined
  title: string
  /** above the title, e.g. its day */
  above?: ReactNode
  text?: string | null
  /** over the picture, e.g. a button */
  corner?: ReactNode
  /** below the text */
  children?: ReactNode
  /** in the first view: its picture is fetched at once */
  priority?: boolean
}

/** A picture with words below it; the whole card leads to what it announces. */
export function PictureCard({ href, img, title, above, text, corner, children, priority }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <AppImage
          src={img}
          alt=""
          fill
          sizes="(max-width: 660px) 100vw, 420px"
          priority={priority}
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        {above ? <div className={styles.above}>{above}</div> : null}
        <h2 className={styles.title}>
          <Link href={href} prefetch={false} className={styles.link}>
            {title}
          </Link>
        </h2>
        {text ? <p className={styles.text}>{text}</p> : null}
        {children ? <div className={styles.below}>{children}</div> : null}
      </div>
      {corner ? <div className={styles.corner}>{corner}</div> : null}
    </article>
  )
}
