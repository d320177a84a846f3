import type { ReactNode } from 'react'
import { PageTitle } from '@/components/ui/PageTitle'
import { PageSeo } from '@/containers/seo/PageSeo'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AccountFrame.module.css'

interface Props {
  title: string
  lead?: string
  /** what search engines are told; without it the screen is not for them */
  seo?: { path: string; description: string }
  children: ReactNode
}

/** One column of cards below a heading: profile, settings, wallet, help. */
export function AccountFrame({ title, lead, seo, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {seo ? (
        <PageSeo title={title} steps={[{ name: t('home'), path: paths.home() }]} {...seo} />
      ) : (
        <PageTitle title={title} />
      )}
      <div className={styles.frame}>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </>
  )
}
