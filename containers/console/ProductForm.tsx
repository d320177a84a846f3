import { useQuery } from '@tanstack/react-query'
import { StackedField } from '@/components/console/StackedField'
import { useApi } from '@/contexts/Api'
import type { OwnProduct } from '@/domain/own-product.schema'
import { useMenuShop } from '@/hooks/console/useMenuShop'
import { useProductForm } from '@/hooks/console/useProductForm'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useWrittenLanguage } from '@/hooks/console/useWrittenLanguage'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { menuSectionsQuery } from '@/services/menu-desk'
import { LanguageChoice } from './LanguageChoice'
import { PictureField } from './PictureField'
import { ProductDetails } from './ProductDetails'
import { ProductStocks } from './ProductStocks'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShownLine } from './ShownLine'

const kinds = { dish: 'console.product.dish', addon: 'console.product.addon' } as const

/** A product: what it is called, where it stands, how it can be bought and what is in it. */
export function ProductForm({ product }: { product?: OwnProduct }) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const place = useMenuShop()
  const shopId = product && place.isAdmin ? product.shop.id : place.shopId
  const currency = useCurrency().currencies.find((one) => one.default)
  const query = shopId === undefined ? '' : `?shop_id=${shopId}`
  const state = useProductForm({ decimals: currency?.decimals ?? 2, shopId, query }, product)
  const { form, submit, remove, isRemoving, hintOf } = state
  const { errors, isSubmitting, submitCount } = form.formState
  const { data: sections = [] } = useQuery(menuSectionsQuery(useApi(), shopId))
  const writing = useWrittenLanguage({ submitCount, errors: [errors.titles, errors.descriptions] })
  const { locale, main } = writing
  const [titles, kind, img] = form.watch(['titles', 'kind', 'img'])
  const words = { language: writing.title }
  const sectionName = (id: unknown) => {
    const found = sections.find((one) => String(one.id) === id)
    return found ? titleOf(found.titles) : t('console.product.section.none')
  }
  return (
    <form className={styles.wide} onSubmit={submit} noValidate>
      {product ? null : (
        <StackedField
          field={form.register('kind')}
          label={t('console.banner.kind')}
          hint={t('console.product.kind.hint')}
        >
          {(['dish', 'addon'] as const).map((one) => (
            <option key={one} value={one}>
              {t(kinds[one])}
            </option>
          ))}
        </StackedField>
      )}
      <LanguageChoice
        {...writing}
        isWritten={(one) => Boolean(titles[one])}
        lacks={t('console.product.lacks')}
      />
      <StackedField
        key={`title ${locale}`}
        field={form.register(`titles.${locale}`)}
        label={t('console.category.name', words)}
        error={errors.titles?.[locale]?.message}
        hint={hintOf(`titles.${locale}`)}
        dir="auto"
        required={locale === main}
      />
      <StackedField
        key={`description ${locale}`}
        field={form.register(`descriptions.${locale}`)}
        label={t('console.product.description', words)}
        error={errors.descriptions?.[locale]?.message}
        hint={hintOf(`descriptions.${locale}`)}
        rows={3}
      />
      <PictureField
        img={img}
        type="products"
        onChange={(next) => form.setValue('img', next, { shouldDirty: true })}
        error={errors.img?.message}
      />
      {kind === 'addon' ? null : (
        <StackedField
          // a heading is chosen once it is among the options
          key={`section ${sections.length}`}
          field={form.register('section')}
          label={t('console.product.section')}
          error={errors.section?.message}
          hint={hintOf('section', sectionName)}
        >
          <option value="">{t('console.product.section.none')}</option>
          {sections.map((one) => (
            <option key={one.id} value={one.id}>
              {titleOf(one.titles)}
            </option>
          ))}
        </StackedField>
      )}
      <ProductStocks state={state} currency={currency?.title ?? ''} />
      <ProductDetails state={state} shopId={shopId} ownId={product?.id} />
      <ShownLine control={form.control} />
      <RowActions
        isSaving={isSubmitting}
        ending={
          product && {
            action: t('console.product.delete'),
            question: t('console.product.delete.text'),
            isPending: isRemoving,
            onConfirm: remove,
          }
        }
      />
    </form>
  )
}
