import { POLICY_PAGE, TERM_PAGE } from './page'

/** Pages that every marketplace is asked for, by their names in the API, in the order of the console. */
export const operatorPages = [TERM_PAGE, POLICY_PAGE, 'refund', 'about', 'delivery'] as const
export type OperatorPage = (typeof operatorPages)[number]

/** The text of a page in one language. */
interface PageText {
  title: string
  text: string
}

export interface PageIssue {
  locale: string
  field: 'titles' | 'texts'
}

/** What a page lacks: the main language has a title and a text, others both or neither. */
export function pageIssues(
  pages: Readonly<Record<string, PageText>>,
  main: string | undefined,
): PageIssue[] {
  const issues: PageIssue[] = []
  for (const [locale, { title, text }] of Object.entries(pages)) {
    if (locale !== main && title === '' && text === '') continue
    if (title === '') issues.push({ locale, field: 'titles' })
    else if (text === '') issues.push({ locale, field: 'texts' })
  }
  return issues
}
