import { AppImage } from '@/components/ui/AppImage'
import { RichText } from '@/components/ui/RichText'
import type { PageBlock } from '@/domain/page-block.schema'
import styles from './TextBlocks.module.css'

type Of<Type extends PageBlock['type']> = Omit<Extract<PageBlock, { type: Type }>, 'type'>

export function PictureBlock({ img, alt, caption }: Of<'picture'>) {
  return (
    <figure className={styles.figure}>
      <div className={styles.cover}>
        <AppImage
          src={img}
          alt={alt ?? ''}
          fill
          sizes="(max-width: 800px) 100vw, 800px"
          className={styles.picture}
        />
      </div>
      {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
    </figure>
  )
}

/** Short texts beside each other; below each other on phones. */
export function ColumnsBlock({ columns }: Of<'columns'>) {
  return (
    <ul className={styles.columns}>
      {columns.map(({ title, html, img }) => (
        <li key={`${title} ${html}`} className={styles.column}>
          {img ? (
            <div className={styles.small}>
              <AppImage
                src={img}
                alt=""
                fill
                sizes="(max-width: 600px) 100vw, 320px"
                className={styles.picture}
              />
            </div>
          ) : null}
          {title ? <h2 className={styles.title}>{title}</h2> : null}
          <RichText html={html} isTop={!title} />
        </li>
      ))}
    </ul>
  )
}

export function QuoteBlock({ text, source }: Of<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote dir="auto">{text}</blockquote>
      {source ? <figcaption className={styles.caption}>{source}</figcaption> : null}
    </figure>
  )
}
