import type { ReactNode } from 'react'
import styles from './ListPage.module.css'
import { PageTitle } from './PageTitle'

interface Props {
  title: string
  isBusy?: boolean
  children: ReactNode
}

/** A user's own list as a page: a narrow column under its title, listed by no search engine. */
export function ListPage({ title, isBusy, children }: Props) {
  return (
    <div className={styles.page} aria-busy={isBusy}>
      <PageTitle title={title} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
