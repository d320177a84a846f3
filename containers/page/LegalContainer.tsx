import { useQuery } from '@tanstack/react-query'
import { TextPage } from '@/components/content/TextPage'
import { PageFrame } from '@/components/ui/PageFrame'
import { RichText } from '@/components/ui/RichText'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { richLines } from '@/lib/rich-text'
import { type LegalKind, legalTextQuery } from '@/services/content-page'

/** A legal text; it was fetched before, so that a missing one is the 404 page. */
export function LegalContainer({ kind }: { kind: LegalKind }) {
  const { t, i18n } = useTranslation()
  const langOf = useLangOf()
  const { data: legal, error } = useQuery(legalTextQuery(useApi(), kind))
  if (error) throw error
  if (!legal) return null
  const { title, description } = legal.translation
  const lang = langOf(legal.translation)
  const steps = [{ name: t('home'), path: paths.home() }]
  const changed = legal.updated_at
  return (
    <PageFrame title={title} lang={lang} steps={steps}>
      <PageSeo
        title={title}
        fallback={lang}
        description={richLines(description)[1] ?? richLines(description)[0]}
        path={kind === 'term' ? paths.terms() : paths.privacy()}
        steps={steps}
      />
      <TextPage
        lang={lang}
        note={
          changed ? (
            <time dateTime={changed}>
              {t('page.changed', {
                date: formatDate(changed, i18n.language, { dateStyle: 'long', timeZone: 'UTC' }),
              })}
            </time>
          ) : null
        }
      >
        <RichText html={description} isTop />
      </TextPage>
    </PageFrame>
  )
}
