import { useRouter } from 'next/router'
import { AuditRow } from '@/components/console/AuditRow'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { StackedField } from '@/components/console/StackedField'
import { LinkButton } from '@/components/ui/Button'
import { auditActions } from '@/domain/audit'
import { consolePaths } from '@/domain/console-paths'
import { useMoment } from '@/hooks/console/useMoment'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { listPlaceOf } from '@/services/console'
import { actorOf, changesOf, subjectOf } from './audit-text'
import { inConsole } from './in-console'
import { RequestList } from './RequestList'
import styles from './UserSearch.module.css'

function Audit() {
  const texts = useTranslation()
  const { t } = texts
  const moment = useMoment()
  const { title: currency = '', decimals = 2 } =
    useCurrency().currencies.find((one) => one.default) ?? {}
  const title = t('console.audit')
  return (
    <ConsoleFrame room="console.audit" title={title}>
      <RequestList
        resource="audit"
        label={title}
        icon="eye"
        tools={<Filters />}
        none={t('console.audit.none')}
        row={(entry) => (
          <AuditRow
            key={entry.id}
            action={t(`console.audit.${entry.action}`)}
            who={actorOf(entry, texts)}
            subject={subjectOf(entry, texts)}
            changes={changesOf(entry, { ...texts, currency, decimals })}
            about={[moment(entry.at), entry.ip, entry.agent]}
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/audit: what admins have done, the latest first. */
export const AuditContainer = inConsole(Audit)

/** Which acts are shown; who and about whom come along with links from elsewhere. */
function Filters() {
  const { t } = useTranslation()
  const router = useRouter()
  const { action = '', ...others } = listPlaceOf('audit', router.query).filters ?? {}
  const pick = (chosen: string) => {
    const query = { ...others, ...(chosen ? { action: chosen } : {}) }
    router.push({ pathname: router.pathname, query }, undefined, { shallow: true })
  }
  return (
    <div className={styles.form}>
      <StackedField
        label={t('console.audit.action')}
        value={action}
        field={{ onChange: async ({ target }) => pick(target.value) }}
      >
        <option value="">{t('console.audit.any')}</option>
        {auditActions.map((one) => (
          <option key={one} value={one}>
            {t(`console.audit.${one}`)}
          </option>
        ))}
      </StackedField>
      {Object.keys(others).length > 0 ? (
        <LinkButton look="secondary" href={consolePaths.audit()} prefetch={false}>
          {t('console.audit.clear')}
        </LinkButton>
      ) : null}
    </div>
  )
}
