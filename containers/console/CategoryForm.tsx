import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { StackedField } from '@/components/console/StackedField'
import { AppImage } from '@/components/ui/AppImage'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { CheckLine } from '@/components/ui/CheckLine'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { FileButton } from '@/components/ui/FileButton'
import type { AdminCategory } from '@/domain/admin-category.schema'
import { useCategoryForm } from '@/hooks/console/useCategoryForm'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CategoryForm.module.css'

/** A kind of shops: its name in every language of the marketplace, its picture, and its place among the others. */
export function CategoryForm({ category }: { category?: AdminCategory }) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const { form, submit, picture, remove, isBusy, meanwhile } = useCategoryForm(category)
  const [titles, input] = form.watch(['titles', 'input'])
  /** What others have made of a field that was typed in. */
  const nowOf = (typed: string, others: string) =>
    meanwhile === undefined || typed === others
      ? undefined
      : others === ''
        ? t('settings.now.empty')
        : t('settings.now', { value: others })
  const [isAsking, setAsking] = useState(false)
  const { errors, isSubmitting } = form.formState
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {languages.map(({ locale, title, default: isMain }) => (
        <StackedField
          key={locale}
          field={form.register(`titles.${locale}`)}
          label={t('console.category.name', { language: title })}
          error={errors.titles?.[locale]?.message}
          hint={nowOf(titles[locale] ?? '', meanwhile?.titles[locale] ?? '')}
          required={isMain}
        />
      ))}
      <StackedField
        field={form.register('input')}
        label={t('console.category.position')}
        hint={nowOf(input, String(meanwhile?.input)) ?? t('console.category.position.hint')}
        error={errors.input?.message}
        inputMode="numeric"
        dir="ltr"
        required
      />
      <div className={styles.picture}>
        {picture.img ? (
          <AppImage
            src={picture.img}
            alt={t('console.category.picture')}
            sizes="96px"
            width={96}
            height={96}
          />
        ) : null}
        <FileButton
          label={t('photo.choose')}
          accept="image/jpeg,image/png,image/webp,image/avif"
          pending={picture.isPending}
          onFile={picture.upload}
        />
        {picture.img ? (
          <Button look="quiet" onClick={picture.remove}>
            {t('photo.remove')}
          </Button>
        ) : null}
      </div>
      <Controller
        control={form.control}
        name="active"
        render={({ field }) => (
          <CheckLine checked={field.value} onChange={field.onChange}>
            {t('console.category.show')}
          </CheckLine>
        )}
      />
      <ButtonRow>
        <Button type="submit" pending={isSubmitting}>
          {t('save')}
        </Button>
        {category ? (
          <Button look="danger" opens="dialog" onClick={() => setAsking(true)}>
            {t('console.category.delete')}
          </Button>
        ) : null}
      </ButtonRow>
      <ConfirmModal
        open={isAsking}
        title={t('console.category.delete')}
        keep={t('console.cancel')}
        action={t('console.category.delete')}
        isDanger
        pending={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => remove().finally(() => setAsking(false))}
      >
        <p>{t('console.category.delete.text')}</p>
      </ConfirmModal>
    </form>
  )
}
