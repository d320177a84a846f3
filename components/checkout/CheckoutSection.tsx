import { type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/Icon'
import styles from './CheckoutSection.module.css'

interface Props {
  title: string
  /** what few need: closed until it is asked for, unless something is in it */
  fold?: 'closed' | 'open'
  /** what there is to choose says it already */
  hideTitle?: boolean
  children: ReactNode
}

/** One step of the checkout: a heading and what is to be chosen under it. */
export function CheckoutSection({ title, fold, hideTitle, children }: Props) {
  const id = useId()
  const heading = (
    <h2 id={id} className={hideTitle ? 'visually-hidden' : styles.title}>
      {title}
    </h2>
  )
  return (
    <section className={styles.section} aria-labelledby={id}>
      {fold ? (
        <details open={fold === 'open'} className={styles.fold}>
          <summary className={styles.summary}>
            {heading}
            <Icon name="down" size={20} />
          </summary>
          <div className={styles.content}>{children}</div>
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  )
}
