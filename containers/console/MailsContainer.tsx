import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { Card } from '@/components/account/Card'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { StackedField } from '@/components/console/StackedField'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { MailPreview } from '@/domain/admin-message.schema'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { mailPreviewQuery } from '@/services/console-desks'
import { languagesQuery } from '@/services/settings'
import { inConsole } from './in-console'
import styles from './Mails.module.css'

function Mails() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery({
    ...mailPreviewQuery(useApi(), useRouter().query),
    placeholderData: keepPreviousData,
  })
  return (
    <ConsoleFrame
      room="console.messages"
      title={t('console.mails')}
      back={{ href: consolePaths.messages(), text: t('console.messages') }}
    >
      <p className={styles.quiet}>{t('console.mails.sample')}</p>
      {data && !isError ? (
        <Mail preview={data} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={640} radius={16} />
      )}
    </ConsoleFrame>
  )
}

/** /console/messages/mails: what mails look like, in every language; which one stands in the address. */
export const MailsContainer = inConsole(Mails)

function Mail({ preview }: { preview: MailPreview }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { data: languages = [] } = useQuery(languagesQuery(useApi()))
  const { locale, subject, text, html, mails } = preview
  // what was chosen last, whose mail may still be on its way
  const chosen = { mail: preview.mail, locale, ...router.query }
  const show = (next: Record<string, string>) =>
    router.replace({ pathname: router.pathname, query: { ...chosen, ...next } }, undefined, {
      shallow: true,
      scroll: false,
    })
  return (
    <>
      <div className={styles.choice}>
        <StackedField
          label={t('console.message.email')}
          value={String(chosen.mail)}
          field={{ onChange: async ({ target }) => show({ mail: target.value }) }}
        >
          {mails.map((one) => (
            <option key={one.mail} value={one.mail}>
              {one.subject}
            </option>
          ))}
        </StackedField>
        <StackedField
          label={t('language')}
          value={String(chosen.locale)}
          field={{ onChange: async ({ target }) => show({ locale: target.value }) }}
        >
          {languages.map((one) => (
            <option key={one.locale} value={one.locale} lang={one.locale}>
              {one.title}
            </option>
          ))}
        </StackedField>
      </div>
      <div lang={locale}>
        <Card title={subject}>
          {/* without scripts and without a way out; its own document, as a mail program has it */}
          <iframe className={styles.mail} title={subject} sandbox="" srcDoc={html} />
          <details>
            <summary className={styles.summary}>
              <span lang={router.locale}>{t('console.mails.plain')}</span>
            </summary>
            <pre className={styles.plain} dir="auto">
              {text}
            </pre>
          </details>
        </Card>
      </div>
    </>
  )
}
