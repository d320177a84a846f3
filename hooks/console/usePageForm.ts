import type { AdminPage } from '@/domain/admin-page.schema'
import { consolePaths } from '@/domain/console-paths'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { onLines } from '@/lib/rich-html'
import { textsIn } from '@/lib/texts-in'
import { useRowForm } from './useRowForm'

/** The form of a page of the operator. Only the languages that were changed are sent. */
export function usePageForm(page: AdminPage) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const main = languages.find((one) => one.default)?.locale
  return useRowForm({
    resource: 'admin-pages',
    row: page,
    fieldsOf: (row = page) => ({
      titles: textsIn(languages, row.titles),
      texts: textsIn(
        languages,
        Object.fromEntries(
          Object.entries(row.texts ?? {}).map(([locale, html]) => [locale, onLines(html)]),
        ),
      ),
      // one that is written for the first time is meant to be read
      active: row.updated_at === undefined || row.active,
    }),
    load: () => import('@/domain/admin-page.schema').then((m) => m.pageFormSchema(main)),
    toBody: ({ titles, texts, active }, isChanged) => {
      const changed = (name: string, all: Record<string, string>) =>
        Object.fromEntries(Object.entries(all).filter(([locale]) => isChanged(`${name}.${locale}`)))
      return { titles: changed('titles', titles), texts: changed('texts', texts), active }
    },
    list: consolePaths.pages(),
    said: { saved: t('console.page.saved') },
    visible: ['page'],
  })
}
