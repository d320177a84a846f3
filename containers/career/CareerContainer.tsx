import { useQuery } from '@tanstack/react-query'
import { Closing } from '@/components/content/Closing'
import { TextPage } from '@/components/content/TextPage'
import { LinkButton } from '@/components/ui/Button'
import { PageFrame } from '@/components/ui/PageFrame'
import { PlainLinkButton } from '@/components/ui/PlainLinkButton'
import { RichText } from '@/components/ui/RichText'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { paths } from '@/domain/paths'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { careerQuery } from '@/services/career'

/** An open position; it was fetched before, so that an unknown one is the 404 page. */
export function CareerContainer({ careerId }: { careerId: number }) {
  const { t, i18n } = useTranslation()
  const langOf = useLangOf()
  const { email } = useSettings()
  const { data: career, error } = useQuery(careerQuery(useApi(), careerId))
  if (error) throw error
  if (!career) return null
  const { title, description, address } = career.translation
  const lang = langOf(career.translation)
  const about = joinList(
    [career.category?.translation.title, address ?? career.location],
    i18n.language,
  )
  const steps = [
    { name: t('home'), path: paths.home() },
    { name: t('careers'), path: paths.careers() },
  ]
  return (
    <PageFrame title={title} lang={lang} text={about} steps={steps}>
      <PageSeo
        title={title}
        fallback={lang}
        description={about}
        path={paths.career(career.id)}
        steps={steps}
        content={{ kind: 'career', career }}
      />
      <TextPage lang={lang}>{description ? <RichText html={description} isTop /> : null}</TextPage>
      <Closing title={t('career.apply')} text={email ? t('career.apply.text') : undefined}>
        {email ? (
          <PlainLinkButton href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
            {t('career.apply.mail')}
          </PlainLinkButton>
        ) : (
          <LinkButton href={paths.help()} prefetch={false}>
            {t('help')}
          </LinkButton>
        )}
        <LinkButton look="secondary" href={paths.careers()} prefetch={false}>
          {t('careers.all')}
        </LinkButton>
      </Closing>
    </PageFrame>
  )
}
