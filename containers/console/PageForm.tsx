import { useEffect, useEffectEvent, useState } from 'react'
import { StackedField } from '@/components/console/StackedField'
import { RichText } from '@/components/ui/RichText'
import type { AdminPage } from '@/domain/admin-page.schema'
import { usePageForm } from '@/hooks/console/usePageForm'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { cleanRichText } from '@/lib/rich-html'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShownLine } from './ShownLine'

/** A page of the operator, one language at a time: its title and text, and how readers will see them. */
export function PageForm({ page }: { page: AdminPage }) {
  const { t } = useTranslation()
  const { languages, language } = useLanguages()
  const main = languages.find((one) => one.default)?.locale ?? ''
  const { form, submit, hintOf } = usePageForm(page)
  const [locale, setLocale] = useState(language?.locale ?? main)
  const { errors, isSubmitting, submitCount } = form.formState
  const [titles, texts] = form.watch(['titles', 'texts'])
  const spoken = languages.find((one) => one.locale === locale)
  const wrong = Object.keys({ ...errors.titles, ...errors.texts })
  const [firstWrong] = wrong
  const showWrong = useEffectEvent(() => {
    if (firstWrong !== undefined && !wrong.includes(locale)) setLocale(firstWrong)
  })
  // what was refused is brought into view
  useEffect(() => {
    if (submitCount > 0) showWrong()
  }, [submitCount])
  const isWritten = (one: string) => Boolean(titles[one] && texts[one])
  const words = { language: spoken?.title ?? locale }
  return (
    <form className={styles.wide} onSubmit={submit} noValidate>
      <StackedField
        label={t('language')}
        value={locale}
        field={{ onChange: async ({ target }) => setLocale(target.value) }}
        hint={isWritten(locale) ? undefined : t('console.page.lacks')}
      >
        {languages.map((one) => (
          <option key={one.locale} value={one.locale}>
            {isWritten(one.locale) ? one.title : `${one.title} · ${t('console.page.unwritten')}`}
          </option>
        ))}
      </StackedField>
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
      <section className={styles.preview} aria-label={t('console.page.preview')} lang={locale}>
        <p className={styles.note} lang={language?.locale}>
          {t('console.page.preview')}
        </p>
        {titles[locale] ? <h2 dir="auto">{titles[locale]}</h2> : null}
        <RichText html={cleanRichText(texts[locale] ?? '')} />
      </section>
      <ShownLine control={form.control} />
      <RowActions isSaving={isSubmitting} />
    </form>
  )
}
