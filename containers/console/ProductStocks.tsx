import { useEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { StackedField } from '@/components/console/StackedField'
import { Button } from '@/components/ui/Button'
import { newStock, type ProductFormState } from '@/hooks/console/useProductForm'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ProductForm.module.css'
import rows from './RowForm.module.css'

interface Props {
  state: ProductFormState
  /** ISO 4217 */
  currency: string
}

/** The ways to buy a product, each with its price and how many are left. One that there is keeps its name. */
export function ProductStocks({ state, currency }: Props) {
  const { t } = useTranslation()
  const { form, stockHint } = state
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stocks' })
  const { errors } = form.formState
  const refused = errors.stocks?.root?.message ?? errors.stocks?.message
  const kind = form.watch('kind')
  // what is only added is bought in one way
  const canAdd = kind === 'dish'
  const isNamed = fields.length > 1
  const list = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  // the one that was removed had the focus: the next one gets it, after the last one the button that adds one
  useEffect(() => {
    if (removed.current === undefined) return
    const next = list.current?.querySelectorAll('fieldset')[removed.current]?.querySelector('input')
    const end = [...(list.current?.querySelectorAll<HTMLElement>('input, button') ?? [])].at(-1)
    removed.current = undefined
    const target = next ?? end
    target?.focus()
  })
  return (
    <fieldset className={rows.choices}>
      <legend>{t('console.product.options')}</legend>
      {canAdd ? <p className={rows.note}>{t('console.product.options.hint')}</p> : null}
      <div className={styles.stocks} ref={list}>
        {fields.map(({ id, stock_id, name }, index) => {
          const wrong = errors.stocks?.[index]
          const title = name || t('console.product.option.n', { n: index + 1 })
          const isNew = stock_id === null
          return (
            <fieldset key={id} className={styles.stock} aria-label={title}>
              {name ? (
                <p className={styles.name} dir="auto">
                  {name}
                </p>
              ) : null}
              {isNew && canAdd ? (
                <>
                  <StackedField
                    field={form.register(`stocks.${index}.group`)}
                    label={t('console.product.option.group')}
                    error={wrong?.group?.message}
                    dir="auto"
                    required={isNamed}
                  />
                  <StackedField
                    field={form.register(`stocks.${index}.value`)}
                    label={t('console.product.option.value')}
                    error={wrong?.value?.message}
                    dir="auto"
                    required={isNamed}
                  />
                </>
              ) : null}
              <StackedField
                field={form.register(`stocks.${index}.price`)}
                label={t('console.product.price', { currency })}
                error={wrong?.price?.message}
                hint={stockHint(index, 'price')}
                inputMode="decimal"
                dir="ltr"
                required
              />
              <StackedField
                field={form.register(`stocks.${index}.pieces`)}
                label={t('console.product.pieces')}
                error={wrong?.pieces?.message}
                hint={stockHint(index, 'pieces')}
                inputMode="numeric"
                dir="ltr"
                required
              />
              {isNamed ? (
                <Button
                  look="quiet"
                  label={t('remove.title', { title })}
                  onClick={() => {
                    removed.current = index
                    remove(index)
                  }}
                >
                  {t('remove')}
                </Button>
              ) : null}
            </fieldset>
          )
        })}
        {refused ? (
          <p className={rows.error} role="alert">
            {refused}
          </p>
        ) : null}
        {canAdd ? (
          <div>
            <Button
              look="secondary"
              onClick={() => append(newStock(form.getValues('stocks').at(-1)?.group))}
            >
              {t('console.product.option.add')}
            </Button>
          </div>
        ) : null}
      </div>
    </fieldset>
  )
}
