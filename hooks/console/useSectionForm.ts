import { consolePaths } from '@/domain/console-paths'
import type { MenuSection } from '@/domain/menu-section.schema'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { textsIn } from '@/lib/texts-in'
import { useRowForm } from './useRowForm'

interface Place {
  /** the shop that a new one is for, where it is not the own */
  shopId: number | undefined
  /** what is below the list's address */
  query: string
}

/** The form of a heading of a menu, a new one without `section`. */
export function useSectionForm({ shopId, query }: Place, section?: MenuSection) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const main = languages.find((one) => one.default)?.locale
  return useRowForm({
    resource: 'sections',
    row: section,
    fieldsOf: (row?: MenuSection) => ({
      titles: textsIn(languages, row?.titles),
      from: row?.served?.from ?? '',
      to: row?.served?.to ?? '',
    }),
    load: () => import('@/domain/menu-section.schema').then((m) => m.sectionFormSchema(main)),
    toBody: ({ titles, from, to }) => ({
      ...(section ? {} : { shop_id: shopId }),
      titles,
      served: from === '' ? null : { from, to },
    }),
    list: consolePaths.sections(query),
    said: { saved: t('console.section.saved'), removed: t('console.section.deleted') },
    visible: ['shop', 'product', 'own-products'],
  })
}
