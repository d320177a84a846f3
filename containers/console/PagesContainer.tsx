import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { consolePaths } from '@/domain/console-paths'
import { useMissingLanguages } from '@/hooks/console/useMissingLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { usePageName } from './page-text'
import { RequestList } from './RequestList'

function Pages() {
  const { t } = useTranslation()
  const missing = useMissingLanguages()
  const nameOf = usePageName()
  const title = t('console.pages')
  return (
    <ConsoleFrame room="console.pages" title={title}>
      <RequestList
        resource="admin-pages"
        label={title}
        icon="info"
        row={(page) => (
          <RequestRow
            key={page.id}
            href={consolePaths.page(page.id)}
            title={nameOf(page)}
            about={[missing(page.locales)]}
            icon="info"
            end={
              page.locales.length === 0 ? (
                <StatusBadge tone="warn">{t('console.page.unwritten')}</StatusBadge>
              ) : page.active ? null : (
                <StatusBadge tone="plain">{t('console.state.hidden')}</StatusBadge>
              )
            }
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/pages: what the operator says about itself, and in which languages it does not yet. */
export const PagesContainer = inConsole(Pages)
