import { useInfiniteQuery } from '@tanstack/react-query'
import { Question } from '@/components/account/Question'
import { Closing } from '@/components/content/Closing'
import { LinkButton } from '@/components/ui/Button'
import { RichText } from '@/components/ui/RichText'
import { ContentListScreen } from '@/containers/content/ContentListScreen'
import { useApi } from '@/contexts/Api'
import { pageHref, paths } from '@/domain/paths'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toEndless } from '@/services/endless'
import { faqsQuery } from '@/services/faq'
import styles from './FaqContainer.module.css'

const hrefOf = (page: number) => pageHref(paths.faq(), page)

/** What many people ask, the most frequent first. */
export function FaqContainer() {
  const { t } = useTranslation()
  const page = usePageNumber()
  const { rows, ...list } = toEndless(useInfiniteQuery(faqsQuery(useApi(), page)), hrefOf)
  return (
    <ContentListScreen
      title={t('faq')}
      text={t('faq.text')}
      page={page}
      hrefOf={hrefOf}
      content={{ kind: 'faq', faqs: rows ?? [] }}
      failed={t('faq.failed')}
      none={{ icon: 'help', title: t('faq.none') }}
      rows={rows}
      list={list}
      foot={
        <Closing title={t('faq.more')} text={t('faq.more.text')}>
          <LinkButton href={paths.help()} prefetch={false}>
            {t('help')}
          </LinkButton>
        </Closing>
      }
    >
      <div className={styles.questions}>
        {rows?.map(({ id, translation }) =>
          translation ? (
            <Question key={id} question={translation.question} locale={translation.locale}>
              <RichText html={translation.answer} isTop />
            </Question>
          ) : null,
        )}
      </div>
    </ContentListScreen>
  )
}
