import type { Faq } from './faq.schema'
import { foldText } from './menu-search'
import { pageIssues } from './operator-page'

/** Topics that have a heading of their own; what is of another kind stands under the last. */
export const faqTopics = ['orders', 'delivery', 'payment', 'food', 'account', 'other'] as const
export type FaqTopic = (typeof faqTopics)[number]

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** Questions with every word of a search in them or in their answers; all for an empty one. */
export function searchFaqs(faqs: readonly Faq[], search: string): Faq[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return faqs.filter(({ translation }) => {
    if (!translation) return false
    const text = foldText(`${translation.question} ${plain(translation.answer)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Questions by topic, in the topics' order; topics without any are left out. */
export function groupFaqs(faqs: readonly Faq[]): { topic: FaqTopic; faqs: Faq[] }[] {
  const topicOf = ({ type }: Faq) => faqTopics.find((topic) => topic === type) ?? 'other'
  return faqTopics
    .map((topic) => ({ topic, faqs: faqs.filter((faq) => topicOf(faq) === topic) }))
    .filter((group) => group.faqs.length > 0)
}

/** What a question lacks: in the main language it has both, in others both or neither. */
export function faqIssues(
  texts: Readonly<Record<string, { question: string; answer: string }>>,
  main: string | undefined,
): { locale: string; field: 'questions' | 'answers' }[] {
  const written = Object.entries(texts).map(
    ([locale, { question, answer }]) => [locale, { title: question, text: answer }] as const,
  )
  return pageIssues(Object.fromEntries(written), main).map(({ locale, field }) => ({
    locale,
    field: field === 'titles' ? 'questions' : 'answers',
  }))
}
