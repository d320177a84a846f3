import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { StackedField } from '@/components/console/StackedField'
import { CheckLine } from '@/components/ui/CheckLine'
import { useApi } from '@/contexts/Api'
import { allergens } from '@/domain/diet'
import type { ProductFormState } from '@/hooks/console/useProductForm'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { shopAddonsQuery } from '@/services/menu-desk'
import styles from './ProductForm.module.css'
import rows from './RowForm.module.css'

interface Props {
  state: ProductFormState
  shopId: number | undefined
  /** the product's own id */
  ownId: number | undefined
}

const numbers = [
  { name: 'tax', label: 'console.product.tax', mode: 'decimal' },
  { name: 'kcal', label: 'console.product.kcal', mode: 'decimal' },
  { name: 'min', label: 'console.product.min', mode: 'numeric' },
  { name: 'max', label: 'console.product.max', mode: 'numeric' },
] as const

/** What is added to or taken from a list when something is ticked. */
const ticked = <T,>(all: readonly T[], one: T, isIn: boolean): T[] =>
  isIn ? [...all, one] : all.filter((other) => other !== one)

/** What can be added to a product, what is in it, and how many of it an order may have. */
export function ProductDetails({ state, shopId, ownId }: Props) {
  const { t } = useTranslation()
  const { form, hintOf } = state
  const { errors } = form.formState
  const [kind, stated] = form.watch(['kind', 'stated'])
  return (
    <>
      {kind === 'addon' ? null : <Addons state={state} shopId={shopId} ownId={ownId} />}
      <div className={styles.numbers}>
        {numbers.map(({ name, label, mode }) => (
          <StackedField
            key={name}
            field={form.register(name)}
            label={t(label)}
            error={errors[name]?.message}
            hint={hintOf(name)}
            inputMode={mode}
            dir="ltr"
            required={name !== 'kcal'}
          />
        ))}
      </div>
      <Controller
        control={form.control}
        name="vegetarian"
        render={({ field }) => (
          <CheckLine checked={field.value} onChange={field.onChange}>
            {t('console.product.vegetarian')}
          </CheckLine>
        )}
      />
      <Controller
        control={form.control}
        name="stated"
        render={({ field }) => (
          <CheckLine checked={field.value} onChange={field.onChange}>
            {t('console.product.allergens.stated')}
          </CheckLine>
        )}
      />
      {stated ? (
        <Controller
          control={form.control}
          name="allergens"
          render={({ field }) => (
            <fieldset className={rows.choices}>
              <legend>{t('console.product.allergens')}</legend>
              <p className={rows.note}>{t('console.product.allergens.hint')}</p>
              <div className={styles.checks}>
                {allergens.map((one) => (
                  <CheckLine
                    key={one}
                    checked={field.value.includes(one)}
                    onChange={(isIn) => field.onChange(ticked(field.value, one, isIn))}
                  >
                    {t(`allergen.${one}`)}
                  </CheckLine>
                ))}
              </div>
            </fieldset>
          )}
        />
      ) : null}
    </>
  )
}

/** What can be added to a product, in the order in which it was ticked. */
function Addons({ state, shopId, ownId }: Props) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const { data } = useQuery(shopAddonsQuery(useApi(), shopId))
  const found = data?.filter(({ id }) => id !== ownId)
  const refused = state.form.formState.errors.addons
  const refusal = refused && (refused.message ?? refused.find?.((one) => one?.message)?.message)
  return (
    <fieldset className={rows.choices}>
      <legend>{t('console.product.addons')}</legend>
      {found?.length === 0 ? (
        <p className={rows.note}>{t('console.product.addons.none')}</p>
      ) : (
        <Controller
          control={state.form.control}
          name="addons"
          render={({ field }) => (
            <div className={styles.checks}>
              {found?.map(({ id, titles }) => (
                <CheckLine
                  key={id}
                  checked={field.value.includes(id)}
                  onChange={(isIn) => field.onChange(ticked(field.value, id, isIn))}
                >
                  <bdi>{titleOf(titles)}</bdi>
                </CheckLine>
              ))}
            </div>
          )}
        />
      )}
      {refusal ? (
        <p className={rows.error} role="alert">
          {refusal}
        </p>
      ) : null}
    </fieldset>
  )
}
