import { type OperatorPage, operatorPages } from '@/domain/operator-page'
import { ownPage } from '@/domain/page'
import { paths } from '@/domain/paths'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** What the pages are called that every marketplace is asked for. */
const names = {
  term: 'console.page.term',
  policy: 'console.page.policy',
  refund: 'console.page.refund',
  about: 'console.page.about',
  delivery: 'console.page.delivery',
} as const satisfies Record<OperatorPage, string>

/** Where visitors read a page. */
export function pageHref(name: string): string {
  const own = ownPage(name)
  return own ? paths[own]() : paths.page(name)
}

/** Names a page: one that is asked for by what it is, any other by its title. */
export function usePageName(): (page: { id: string; titles: Record<string, string> }) => string {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  return ({ id, titles }) => {
    const known = operatorPages.find((name) => name === id)
    return known ? t(names[known]) : titleOf(titles) || id
  }
}
