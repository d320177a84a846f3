import { StackedField } from '@/components/console/StackedField'
import type { AdminPage } from '@/domain/admin-page.schema'
import { usePageForm } from '@/hooks/console/usePageForm'
import { useWrittenLanguage } from '@/hooks/console/useWrittenLanguage'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { cleanRichText } from '@/lib/rich-html'
import { LanguageChoice } from './LanguageChoice'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShownLine } from './ShownLine'
import { TextPreview } from './TextPreview'

/** A page of the operator, one language at a time: its title and text, and how readers will see them. */
export function PageForm({ page }: { page: AdminPage }) {
  const { t } = useTranslation()
  const { form, submit, hintOf } = usePageForm(page)
  const { errors, isSubmitting, submitCount } = form.formState
  const writing = useWrittenLanguage({ submitCount, errors: [errors.titles, errors.texts] })
  const { locale, main } = writing
  const [titles, texts] = form.watch(['titles', 'texts'])
  const words = { language: writing.title }
  return (
    <form className={styles.wide} onSubmit={submit} noValidate>
      <LanguageChoice
        {...writing}
        isWritten={(one) => Boolean(titles[one] && texts[one])}
        lacks={t('console.page.lacks')}
      />
      <StackedField
        key={`title ${locale}`}
        field={form.register(`titles.${locale}`)}
        label={t('console.page.title', words)}
        error={errors.titles?.[locale]?.message}
        hint={hintOf(`titles.${locale}`)}
        required={locale === main}
      />
      <StackedField
        key={`text ${locale}`}
        field={form.register(`texts.${locale}`)}
        label={t('console.page.text', words)}
        error={errors.texts?.[locale]?.message}
        hint={
          hintOf(`texts.${locale}`, (text) => cleanRichText(String(text)).slice(0, 200)) ??
          t('console.page.text.hint')
        }
        rows={14}
        required={locale === main}
      />
      <TextPreview locale={locale} title={titles[locale]} html={texts[locale]} />
      <ShownLine control={form.control} />
      <RowActions isSaving={isSubmitting} />
    </form>
  )
}
