import Link from 'next/link'
import { useSettings } from '@/contexts/Settings'
import { paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AuthFrame } from './AuthFrame'
import styles from './AuthFrame.module.css'
import { CodeEntry, type CodeEntryProps } from './CodeEntry'

interface Props extends Omit<CodeEntryProps, 'size' | 'children'> {
  /** where the code was sent */
  lead: string
}

/** The screen that waits for a code. */
export function CodeForm({ lead, ...entry }: Props) {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <AuthFrame title={t('code.title')} lead={lead}>
      <CodeEntry {...entry} size="large" />
      {isOn(settings, 'demo') ? (
        <Link className={`${styles.link} ${styles.center}`} href={paths.devMail()} target="_blank">
          {t('code.demo')}
        </Link>
      ) : null}
    </AuthFrame>
  )
}
