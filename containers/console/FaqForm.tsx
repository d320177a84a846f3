import { StackedField } from '@/components/console/StackedField'
import type { AdminFaq } from '@/domain/admin-faq.schema'
import { type FaqTopic, faqTopics } from '@/domain/faq'
import { useFaqForm } from '@/hooks/console/useFaqForm'
import { useWrittenLanguage } from '@/hooks/console/useWrittenLanguage'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { cleanRichText } from '@/lib/rich-html'
import { LanguageChoice } from './LanguageChoice'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShownLine } from './ShownLine'
import { TextPreview } from './TextPreview'

/** A question and its answer, one language at a time, and how visitors will read it. */
export function FaqForm({ faq }: { faq?: AdminFaq }) {
  const { t } = useTranslation()
  const { form, submit, remove, isRemoving, hintOf } = useFaqForm(faq)
  const { errors, isSubmitting, submitCount } = form.formState
  const writing = useWrittenLanguage({ submitCount, errors: [errors.questions, errors.answers] })
  const { locale, main } = writing
  const [questions, answers] = form.watch(['questions', 'answers'])
  const words = { language: writing.title }
  return (
    <form className={styles.wide} onSubmit={submit} noValidate>
      <LanguageChoice
        {...writing}
        isWritten={(one) => Boolean(questions[one] && answers[one])}
        lacks={t('console.faq.lacks')}
      />
      <StackedField
        key={`question ${locale}`}
        field={form.register(`questions.${locale}`)}
        label={t('console.faq.question', words)}
        error={errors.questions?.[locale]?.message}
        hint={hintOf(`questions.${locale}`)}
        required={locale === main}
      />
      <StackedField
        key={`answer ${locale}`}
        field={form.register(`answers.${locale}`)}
        label={t('console.faq.answer', words)}
        error={errors.answers?.[locale]?.message}
        hint={
          hintOf(`answers.${locale}`, (text) => cleanRichText(String(text)).slice(0, 200)) ??
          t('console.page.text.hint')
        }
        rows={8}
        required={locale === main}
      />
      <TextPreview locale={locale} title={questions[locale]} html={answers[locale]} />
      <StackedField
        field={form.register('topic')}
        label={t('console.faq.topic')}
        error={errors.topic?.message}
        hint={hintOf('topic', (topic) => t(`help.topic.${topic as FaqTopic}`))}
      >
        {faqTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`help.topic.${topic}`)}
          </option>
        ))}
      </StackedField>
      <ShownLine control={form.control} />
      <RowActions
        isSaving={isSubmitting}
        ending={
          faq && {
            action: t('console.faq.delete'),
            question: t('console.faq.delete.text'),
            isPending: isRemoving,
            onConfirm: remove,
          }
        }
      />
    </form>
  )
}
