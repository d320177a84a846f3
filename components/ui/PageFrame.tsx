import Link from 'next/link'
import type { ReactNode } from 'react'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Icon } from './Icon'
import styles from './PageFrame.module.css'

interface Props {
  title: string
  text?: string | null
  /** of title and text, where it is not the page’s language */
  lang?: string
  /** the pages above this one, home first */
  steps: readonly { name: string; path: string }[]
  children: ReactNode
}

/** A browse page: the way here, its title, its lists. */
export function PageFrame({ title, text, lang, steps, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <header>
        <nav aria-label={t('breadcrumb')}>
          <ol className={styles.steps}>
            {steps.map(({ name, path }) => (
              <li key={path}>
                <Link href={path} prefetch={false} className={styles.step}>
                  {name}
                </Link>
                <Icon name="next" size={16} mirror />
              </li>
            ))}
          </ol>
        </nav>
        <h1 className={styles.title} lang={lang}>
          {title}
        </h1>
        {text ? (
          <p className={styles.text} lang={lang}>
            {text}
          </p>
        ) : null}
      </header>
      {children}
    </div>
  )
}
