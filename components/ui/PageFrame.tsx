import Link from 'next/link'
import type { ReactNode } from 'react'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Icon } from './Icon'
import styles from './PageFrame.module.css'

interface Props {
  title: string
  text?: string | null
  /** the pages above this one, home first */
  steps: readonly { name: string; path: string }[]
  children: ReactNode
}

/** A browse page: the way here, its title, its lists. */
export function PageFrame({ title, text, steps, children }: Props) {
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
        <h1 className={styles.title}>{title}</h1>
        {text ? <p className={styles.text}>{text}</p> : null}
      </header>
      {children}
    </div>
  )
}
