import type { ReactNode } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import styles from './TextPage.module.css'

interface Props {
  picture?: string | null
  /** below the title: a day, a place */
  note?: ReactNode
  /** where to go from here */
  foot?: ReactNode
  /** of the text, where it is not the page’s language */
  lang?: string
  children: ReactNode
}

/** Something to read: its picture, and the text in a column that the eye can follow. */
export function TextPage({ picture, note, foot, lang, children }: Props) {
  return (
    <article className={styles.article}>
      {picture ? (
        <div className={styles.cover}>
          <AppImage
            src={picture}
            alt=""
            fill
            sizes="(max-width: 800px) 100vw, 800px"
            priority
            className={styles.picture}
          />
        </div>
      ) : null}
      {note ? <div className={styles.note}>{note}</div> : null}
      {lang ? <div lang={lang}>{children}</div> : children}
      {foot ? <div>{foot}</div> : null}
    </article>
  )
}
