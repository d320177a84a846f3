import { Button } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Actions } from './Actions'
import styles from './RecoveryCodes.module.css'

interface Props {
  codes: readonly string[]
  /** saves them as a file */
  onSave(): void
  /** the user has them */
  onKept(): void
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onSave, onKept }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.part}>
      <p>{t('factor.codes.lead')}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Actions>
        <Button look="secondary" onClick={onSave}>
          {t('factor.codes.file')}
        </Button>
        <Button onClick={onKept}>{t('factor.codes.kept')}</Button>
      </Actions>
    </div>
  )
}
