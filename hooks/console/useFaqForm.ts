import type { AdminFaq } from '@/domain/admin-faq.schema'
import { consolePaths } from '@/domain/console-paths'
import { faqTopics } from '@/domain/faq'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { onLines } from '@/lib/rich-html'
import { textsIn } from '@/lib/texts-in'
import { useRowForm } from './useRowForm'

const linesOf = (answers: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(answers).map(([locale, html]) => [locale, onLines(html)]))

/** The form of a question, a new one without `faq`. Only the languages that were changed are sent. */
export function useFaqForm(faq?: AdminFaq) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const main = languages.find((one) => one.default)?.locale
  return useRowForm({
    resource: 'faqs',
    row: faq,
    fieldsOf: (row?: AdminFaq) => ({
      questions: textsIn(languages, row?.questions),
      answers: textsIn(languages, linesOf(row?.answers)),
      // visitors find what is of another kind under the last
      topic: faqTopics.find((one) => one === row?.topic) ?? (row ? 'other' : faqTopics[0]),
      active: row?.active ?? true,
    }),
    load: () => import('@/domain/admin-faq.schema').then((m) => m.faqFormSchema(main)),
    toBody: ({ questions, answers, ...rest }, isChanged) => {
      const changed = (name: string, all: Record<string, string>) =>
        Object.fromEntries(Object.entries(all).filter(([locale]) => isChanged(`${name}.${locale}`)))
      return {
        ...rest,
        questions: changed('questions', questions),
        answers: changed('answers', answers),
      }
    },
    list: consolePaths.faqs(),
    said: { saved: t('console.faq.saved'), removed: t('console.faq.deleted') },
    visible: ['faq'],
  })
}
