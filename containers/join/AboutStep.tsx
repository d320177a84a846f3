import { useInfiniteQuery } from '@tanstack/react-query'
import { CartNotice } from '@/components/cart/CartNotice'
import { DraftField } from '@/components/join/DraftField'
import { FieldNote } from '@/components/join/FieldNote'
import styles from '@/components/join/Fields.module.css'
import { CheckLine } from '@/components/ui/CheckLine'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PhoneField } from '@/components/ui/PhoneField'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { shopTypes } from '@/domain/shop-ref'
import { usePhoneCountry } from '@/hooks/profile/usePhoneCountry'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { categoryPagesQuery } from '@/services/category'
import { allRows } from '@/services/page'
import type { StepProps } from './step-props'

const typeTexts = { restaurant: 'join.type.restaurant', shop: 'join.type.shop' } as const

/** What the shop is called and what it sells. */
export function AboutStep({ draft, errors, onChange }: StepProps) {
  const { t } = useTranslation()
  const api = useApi()
  const country = usePhoneCountry()
  const list = useInfiniteQuery(categoryPagesQuery(api))
  const categories = allRows(list.data?.pages) ?? []
  const toggle = (id: number, isIn: boolean) =>
    onChange({
      categories: isIn ? [...draft.categories, id] : draft.categories.filter((one) => one !== id),
    })
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('join.type')}</legend>
        <div className={styles.options}>
          {shopTypes.map((type) => (
            <CheckLine
              key={type}
              type="radio"
              name="type"
              checked={draft.type === type}
              onChange={() => onChange({ type })}
            >
              {t(typeTexts[type])}
            </CheckLine>
          ))}
        </div>
      </fieldset>
      <DraftField
        label={t('join.title')}
        value={draft.title}
        error={errors.title}
        maxLength={100}
        autoComplete="organization"
        required
        onChange={(title) => onChange({ title })}
      />
      <DraftField
        label={t('join.description')}
        value={draft.description}
        error={errors.description}
        hint={t('join.description.hint')}
        maxLength={2000}
        multiline
        required
        onChange={(description) => onChange({ description })}
      />
      <PhoneField
        label={t('phone.number')}
        value={draft.phone}
        country={country}
        error={errors.phone}
        required
        onChange={(phone) => onChange({ phone })}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('join.categories')}</legend>
        {list.isError ? (
          <LoadFailed
            title={t('error.oops')}
            pending={list.isFetching}
            onRetry={() => list.refetch()}
          />
        ) : null}
        {list.isPending ? <Skeleton height="50svh" /> : null}
        {list.isSuccess && categories.length === 0 ? (
          <CartNotice tone="warn">{t('join.categories.none')}</CartNotice>
        ) : null}
        <div className={styles.options}>
          {categories.map(({ id, translation }) => (
            <CheckLine
              key={id}
              checked={draft.categories.includes(id)}
              onChange={(isIn) => toggle(id, isIn)}
            >
              {translation?.title}
            </CheckLine>
          ))}
        </div>
        <FieldNote label={t('join.categories')} error={errors.categories} />
      </fieldset>
    </>
  )
}
