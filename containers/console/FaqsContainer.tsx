import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { LinkButton } from '@/components/ui/Button'
import { consolePaths } from '@/domain/console-paths'
import { faqTopics } from '@/domain/faq'
import { useMissingLanguages } from '@/hooks/console/useMissingLanguages'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { RequestList } from './RequestList'
import { RowMoves } from './RowMoves'

function Faqs() {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const missing = useMissingLanguages()
  const title = t('console.faqs')
  const topicOf = (name: string) => faqTopics.find((one) => one === name) ?? 'other'
  return (
    <ConsoleFrame room="console.faqs" title={title}>
      <div>
        <LinkButton href={consolePaths.newFaq()} prefetch={false}>
          {t('console.faq.new')}
        </LinkButton>
      </div>
      <RequestList
        resource="faqs"
        label={title}
        icon="help"
        empty={{ title: t('faq.none'), text: t('console.faqs.none.text') }}
        row={(faq) => {
          const question = titleOf(faq.questions)
          return (
            <RequestRow
              key={faq.id}
              href={consolePaths.faq(faq.id)}
              title={question}
              about={[t(`help.topic.${topicOf(faq.topic)}`), missing(faq.locales)]}
              icon="help"
              end={<RowMoves resource="faqs" row={faq} title={question} visible="faq" />}
            />
          )
        }}
      />
    </ConsoleFrame>
  )
}

/** /console/questions: what many people ask, as visitors read it and in its order, and what is hidden. */
export const FaqsContainer = inConsole(Faqs)
