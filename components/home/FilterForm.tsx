import { type FormEvent, useState } from 'react'
import { DietFields } from '@/components/product/DietFields'
import { Button } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import type { CardTag } from '@/domain/card'
import { paths } from '@/domain/paths'
import type { AvgPrices } from '@/domain/product.schema'
import { parseShopFilter, type ShopFilter, toFilterQuery, withinBounds } from '@/domain/shop-filter'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { FacetLink } from './FacetLink'
import styles from './FilterForm.module.css'

interface Props {
  filter: ShopFilter
  tags: CardTag[] | undefined
  prices: AvgPrices | undefined
  money(amount: number): string
  /** takes the place of the form's own GET request where JavaScript runs */
  onApply(filter: ShopFilter): void
  clearHref: string
  /** the address of the list */
  action?: string
}

const ratings = [3.5, 4, 4.5]
/** what the form has fields for; the rest of the filter travels in hidden ones */
const own = ['price_from', 'price_to', 'rating', 'take', 'delivery', 'diet', 'free_of']

function PriceRange({
  filter,
  prices,
  money,
}: Pick<Props, 'filter' | 'money'> & { prices: AvgPrices }) {
  const { t } = useTranslation()
  const min = Math.floor(prices.min)
  const max = Math.ceil(prices.max)
  const [from, setFrom] = useState(filter.price_from ?? min)
  const [to, setTo] = useState(filter.price_to ?? max)
  return (
    <fieldset className={styles.group}>
      <legend>{t('filter.price')}</legend>
      <p className={`${styles.values} tabular`} aria-live="polite">
        {t('filter.price.range', { from: money(from), to: money(to) })}
      </p>
      <label className={styles.slider}>
        <span>{t('filter.price.from')}</span>
        <input
          type="range"
          name="price_from"
          min={min}
          max={max}
          value={from}
          onChange={(event) => setFrom(Math.min(Number(event.target.value), to))}
        />
      </label>
      <label className={styles.slider}>
        <span>{t('filter.price.to')}</span>
        <input
          type="range"
          name="price_to"
          min={min}
          max={max}
          value={to}
          onChange={(event) => setTo(Math.max(Number(event.target.value), from))}
        />
      </label>
    </fieldset>
  )
}

interface Option {
  value: string
  label: string
}

function Radios(props: { name: string; legend: string; value: string; options: Option[] }) {
  const { name, legend, value, options } = props
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Price, rating, tag and way of getting it; a GET form, so that it works without JavaScript. */
export function FilterForm(props: Props) {
  const { filter, tags, prices, money, onApply, clearHref, action = paths.home() } = props
  const { t, i18n } = useTranslation()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const query = Object.fromEntries(
      [...fields].map(([key, value]) => [key, typeof value === 'string' ? value : '']),
    )
    const free_of = fields.getAll('free_of').map(String)
    onApply(withinBounds(parseShopFilter({ ...query, free_of }), prices))
  }
  const kept = Object.entries(toFilterQuery(filter)).filter(([key]) => !own.includes(key))
  const any = { value: '', label: t('filter.any') }
  return (
    <PageForm action={action} method="get" className={styles.form} onSubmit={handleSubmit}>
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {prices && prices.max > prices.min ? (
        <PriceRange filter={filter} prices={prices} money={money} />
      ) : null}
      <Radios
        name="rating"
        legend={t('filter.rating')}
        value={String(filter.rating ?? '')}
        options={[
          any,
          ...ratings.map((rating) => ({
            value: String(rating),
            label: t('filter.rating.from', { value: formatNumber(rating, i18n.language) }),
          })),
        ]}
      />
      <Radios
        name="delivery"
        legend={t('filter.way')}
        value={filter.delivery ?? ''}
        options={[
          any,
          { value: 'delivery', label: t('delivery') },
          { value: 'pickup', label: t('pickup') },
        ]}
      />
      {tags?.length ? (
        <Radios
          name="take"
          legend={t('filter.tags')}
          value={String(filter.take ?? '')}
          options={[
            any,
            ...tags.map((tag) => ({ value: String(tag.id), label: tag.translation.title })),
          ]}
        />
      ) : null}
      <DietFields filter={filter} />
      <div className={styles.actions}>
        <FacetLink href={clearHref} className={styles.clear}>
          {t('filter.clear')}
        </FacetLink>
        <Button type="submit">{t('filter.apply')}</Button>
      </div>
    </PageForm>
  )
}
