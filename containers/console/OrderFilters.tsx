import { useRouter } from 'next/router'
import { type FormEvent, useEffect, useRef } from 'react'
import { StackedField } from '@/components/console/StackedField'
import { Button, LinkButton } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { PlainLinkButton } from '@/components/ui/PlainLinkButton'
import { consolePaths } from '@/domain/console-paths'
import { isReversed } from '@/domain/order-desk'
import { useOrderExport } from '@/hooks/console/useOrderExport'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { listPlaceOf } from '@/services/console'
import styles from './Orders.module.css'
import { ShopChoice } from './ShopChoice'

const MAX_SEARCH = 100
const fields = ['search', 'from', 'to'] as const

/** Looks for orders by what is typed, by days and, for admins, by shop; all of it stands in the address, and goes along in the file. */
export function OrderFilters({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { status, filters = {} } = listPlaceOf('orders', router.query)
  const { search = '', from = '', to = '', shop_id } = filters
  // other filters, or none, by Back show theirs
  useEffect(() => {
    const shown = { search, from, to }
    for (const name of fields) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = shown[name]
    }
  }, [search, from, to])
  const go = (given: Record<string, string | undefined>) => {
    const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
    router.push({ pathname: router.pathname, query }, undefined, { shallow: true })
  }
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [words, first, last] = fields.map((name) => String(typed.get(name) ?? '').trim())
    // who looks for an order does not know its state
    const isNew = Boolean(words) && words !== search
    go({ status: isNew ? 'all' : status, search: words, from: first, to: last, shop_id })
  }
  const wrong = isReversed(filters) ? t('errors:validation.order') : undefined
  return (
    <div className={styles.tools}>
      <search>
        <PageForm ref={form} className={styles.form} action={consolePaths.orders()} onSubmit={find}>
          <input type="hidden" name="status" value="all" />
          {shop_id ? <input type="hidden" name="shop_id" value={shop_id} /> : null}
          <div className={styles.words}>
            <StackedField
              label={t(isAdmin ? 'console.orders.search' : 'console.orders.number')}
              type="search"
              defaultValue={search}
              field={{ name: 'search', maxLength: MAX_SEARCH }}
            />
          </div>
          <StackedField
            label={t('console.orders.from')}
            type="date"
            defaultValue={from}
            field={{ name: 'from' }}
          />
          <StackedField
            label={t('console.orders.to')}
            type="date"
            defaultValue={to}
            error={wrong}
            field={{ name: 'to' }}
          />
          <Button type="submit" look="secondary">
            {t('search')}
          </Button>
        </PageForm>
      </search>
      {isAdmin ? (
        <ShopChoice
          asked={shop_id}
          onChange={(shop) => go({ status, search, from, to, shop_id: shop && String(shop.id) })}
        />
      ) : null}
      <div className={styles.links}>
        {wrong ? null : <ExportLink />}
        {Object.keys(filters).length > 0 ? (
          <LinkButton look="quiet" href={consolePaths.orders()} prefetch={false}>
            {t('filter.clear')}
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}

/** Saves what the list shows, without JavaScript as well. */
function ExportLink() {
  const { t } = useTranslation()
  const { status, filters } = listPlaceOf('orders', useRouter().query)
  const { href, save, isSaving } = useOrderExport({ status, ...filters })
  return (
    <PlainLinkButton
      look="secondary"
      href={href}
      pending={isSaving}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        save()
      }}
    >
      {t('console.export')}
    </PlainLinkButton>
  )
}
