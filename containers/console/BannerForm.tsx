import { StackedField } from '@/components/console/StackedField'
import type { AdminBanner } from '@/domain/admin-banner.schema'
import { bannerKinds } from '@/domain/banner-edit'
import { useBannerForm } from '@/hooks/console/useBannerForm'
import { useWrittenLanguage } from '@/hooks/console/useWrittenLanguage'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { BannerEnds } from './BannerEnds'
import { BannerPreview } from './BannerPreview'
import { kindTexts } from './banner-text'
import { LanguageChoice } from './LanguageChoice'
import { PictureField } from './PictureField'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShownLine } from './ShownLine'

const parts = [
  { name: 'titles', label: 'console.page.title', isNeeded: true },
  { name: 'texts', label: 'console.page.text', isNeeded: false },
  { name: 'buttons', label: 'console.banner.button', isNeeded: false },
] as const

/** An offer or advert: its picture, its words in one language at a time, where it leads, and how it will look. */
export function BannerForm({ banner }: { banner?: AdminBanner }) {
  const { t } = useTranslation()
  const { form, submit, remove, isRemoving, hintOf } = useBannerForm(banner)
  const { errors, isSubmitting, submitCount } = form.formState
  const writing = useWrittenLanguage({
    submitCount,
    errors: [errors.titles, errors.texts, errors.buttons],
  })
  const { locale, main } = writing
  const values = form.watch()
  return (
    <form className={styles.wide} onSubmit={submit} noValidate>
      <StackedField
        field={form.register('kind')}
        label={t('console.banner.kind')}
        hint={
          hintOf('kind', (kind) => t(kindTexts[kind === 'ad' ? 'ad' : 'banner'])) ??
          t(values.kind === 'ad' ? 'console.banner.ad.hint' : 'console.banner.offer.hint')
        }
      >
        {bannerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindTexts[kind])}
          </option>
        ))}
      </StackedField>
      <PictureField
        img={values.img}
        type="banners"
        shape="wide"
        onChange={(img) =>
          form.setValue('img', img, { shouldDirty: true, shouldValidate: submitCount > 0 })
        }
        error={errors.img?.message}
      />
      <LanguageChoice
        {...writing}
        isWritten={(one) => Boolean(values.titles[one])}
        lacks={t('console.banner.lacks')}
      />
      {parts.map(({ name, label, isNeeded }) => (
        <StackedField
          key={`${name} ${locale}`}
          field={form.register(`${name}.${locale}`)}
          label={t(label, { language: writing.title })}
          error={errors[name]?.[locale]?.message}
          hint={hintOf(`${name}.${locale}`)}
          required={isNeeded && locale === main}
        />
      ))}
      <BannerPreview values={values} locale={locale} main={main} />
      <BannerEnds form={form} hintOf={hintOf} banner={banner} />
      <ShownLine control={form.control} />
      <RowActions
        isSaving={isSubmitting}
        ending={
          banner && {
            action: t('console.banner.delete'),
            question: t('console.banner.delete.text'),
            isPending: isRemoving,
            onConfirm: remove,
          }
        }
      />
    </form>
  )
}
