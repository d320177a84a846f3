import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { consolePaths } from '@/domain/console-paths'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { inConsole } from './in-console'
import { usePageName } from './page-text'
import { RequestList } from './RequestList'

function Pages() {
  const { t, i18n } = useTranslation()
  const { languages } = useLanguages()
  const nameOf = usePageName()
  const title = t('console.pages')
  /** What the languages of the site are called that a page is not written in. */
  const missing = (locales: readonly string[]) =>
    joinList(
      languages.flatMap((one) => (locales.includes(one.locale) ? [] : [one.title])),
      i18n.language,
    )
  return (
    <ConsoleFrame room="console.pages" title={title}>
      <RequestList
        resource="admin-pages"
        label={title}
        icon="info"
        row={(page) => {
          const lacks = missing(page.locales)
          return (
            <RequestRow
              key={page.id}
              href={consolePaths.page(page.id)}
              title={nameOf(page)}
              about={[lacks ? t('console.page.missing', { languages: lacks }) : null]}
              icon="info"
              end={
                page.locales.length === 0 ? (
                  <StatusBadge tone="warn">{t('console.page.unwritten')}</StatusBadge>
                ) : page.active ? null : (
                  <StatusBadge tone="plain">{t('console.state.hidden')}</StatusBadge>
                )
              }
            />
          )
        }}
      />
    </ConsoleFrame>
  )
}

/** /console/pages: what the operator says about itself, and in which languages it does not yet. */
export const PagesContainer = inConsole(Pages)
