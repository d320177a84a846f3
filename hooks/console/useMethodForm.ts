import type { AdminMethod } from '@/domain/admin-method.schema'
import { consolePaths } from '@/domain/console-paths'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { textsIn } from '@/lib/texts-in'
import { useRowForm } from './useRowForm'

/** The form of a payment method. */
export function useMethodForm(method: AdminMethod) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const main = languages.find((one) => one.default)?.locale
  return useRowForm({
    resource: 'methods',
    row: method,
    fieldsOf: (row = method) => ({
      titles: textsIn(languages, row.titles),
      active: row.active,
      input: String(row.input),
    }),
    load: () => import('@/domain/admin-method.schema').then((m) => m.methodFormSchema(main)),
    list: consolePaths.methods(),
    said: { saved: t('console.method.saved') },
    visible: ['payment'],
  })
}
