import { StackedField } from '@/components/console/StackedField'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  typed: string
  onType(text: string): void
  error?: string
}

/** Where the name of a shop is typed. */
export function ShopSearchField({ typed, onType, error }: Props) {
  const { t } = useTranslation()
  return (
    <StackedField
      label={t('console.shop.search')}
      type="search"
      value={typed}
      field={{ onChange: async ({ target }) => onType(target.value) }}
      error={error}
    />
  )
}
