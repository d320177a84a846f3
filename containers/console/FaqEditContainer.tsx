import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { LinkButton } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Skeleton } from '@/components/ui/Skeleton'
import { consolePaths } from '@/domain/console-paths'
import { paths } from '@/domain/paths'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { FaqForm } from './FaqForm'
import { inConsole } from './in-console'
import { RecordScreen } from './RecordScreen'
import styles from './RowForm.module.css'

function FaqEdit({ faqId }: { faqId: number }) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  return (
    <RecordScreen
      resource="faqs"
      id={faqId}
      room="console.faqs"
      list={{ href: consolePaths.faqs(), text: t('console.faqs') }}
      titleOf={({ questions }) => titleOf(questions)}
    >
      {(faq) => (
        <div className={styles.wide}>
          {faq.active ? (
            <ButtonRow>
              <LinkButton look="secondary" href={paths.faq()} prefetch={false}>
                {t('console.page.view')}
              </LinkButton>
            </ButtonRow>
          ) : null}
          {/* a row of the list is known first, and has no answers to begin with */}
          {faq.answers ? <FaqForm faq={faq} /> : <Skeleton height={320} radius={16} />}
        </div>
      )}
    </RecordScreen>
  )
}

/** /console/questions/{id}: a question of the help center in every language. */
export const FaqEditContainer = inConsole(FaqEdit)

function NewFaq() {
  const { t } = useTranslation()
  return (
    <ConsoleFrame
      room="console.faqs"
      title={t('console.faq.new')}
      back={{ href: consolePaths.faqs(), text: t('console.faqs') }}
    >
      <FaqForm />
    </ConsoleFrame>
  )
}

/** /console/questions/new: a question that there was not. */
export const NewFaqContainer = inConsole(NewFaq)
