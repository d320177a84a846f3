import type { UseFormRegisterReturn } from 'react-hook-form'
import { StackedField } from '@/components/console/StackedField'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'

type Name = 'input' | `titles.${string}`

interface Props {
  register(name: Name): UseFormRegisterReturn
  errors: {
    input?: { message?: string }
    titles?: Partial<Record<string, { message?: string }>>
  }
  hintOf(name: Name): string | undefined
}

/** What a row is called in every language of the marketplace, and its place among the others. */
export function NamedFields({ register, errors, hintOf }: Props) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  return (
    <>
      {languages.map(({ locale, title, default: isMain }) => (
        <StackedField
          key={locale}
          field={register(`titles.${locale}`)}
          label={t('console.category.name', { language: title })}
          error={errors.titles?.[locale]?.message}
          hint={hintOf(`titles.${locale}`)}
          required={isMain}
        />
      ))}
      <StackedField
        field={register('input')}
        label={t('console.category.position')}
        hint={hintOf('input') ?? t('console.category.position.hint')}
        error={errors.input?.message}
        inputMode="numeric"
        dir="ltr"
        required
      />
    </>
  )
}
