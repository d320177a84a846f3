import { Chip } from '@/components/ui/Chip'
import { DEMO_PASSWORD, demoEmail, demoRoles } from '@/domain/demo'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './DemoLogins.module.css'

interface Props {
  onChoose(login: string, password: string): void
}

/** The users of the demo; choosing one fills in the form. */
export function DemoLogins({ onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.box} aria-label={t('demo.title')}>
      <p className={styles.title}>{t('demo.title')}</p>
      <p className={styles.hint}>{t('demo.hint', { password: DEMO_PASSWORD })}</p>
      <ul className={styles.roles}>
        {demoRoles.map((role) => (
          <li key={role}>
            <Chip onClick={() => onChoose(demoEmail(role), DEMO_PASSWORD)}>
              {t(`demo.role.${role}`)}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
