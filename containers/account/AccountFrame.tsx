import type { ReactNode } from 'react'
import { PageTitle } from '@/components/ui/PageTitle'
import { MuiShell } from '@/containers/app/MuiShell'
import styles from './AccountFrame.module.css'

interface Props {
  title: string
  lead?: string
  /** what search engines are told; without it the screen is not for them */
  seo?: ReactNode
  children: ReactNode
}

/** One column of cards below a heading: profile, settings, wallet, help. */
export function AccountFrame({ title, lead, seo, children }: Props) {
  return (
    <MuiShell>
      {seo ?? <PageTitle title={title} />}
      <div className={styles.frame}>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </MuiShell>
  )
}
