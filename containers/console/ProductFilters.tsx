import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { type FormEvent, useEffect, useRef } from 'react'
import { StackedField } from '@/components/console/StackedField'
import { Button, LinkButton } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { useApi } from '@/contexts/Api'
import { consolePaths } from '@/domain/console-paths'
import { useMenuShop } from '@/hooks/console/useMenuShop'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { listPlaceOf } from '@/services/console'
import { menuSectionsQuery } from '@/services/menu-desk'
import styles from './Orders.module.css'
import { ShopChoice } from './ShopChoice'

const MAX_SEARCH = 100
const fields = ['search', 'section'] as const

/** Narrows the list of products by a name, a heading of the menu and, for admins, a shop; all of it stands in the address. */
export function ProductFilters() {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { isAdmin, isChosen, shopId, query } = useMenuShop()
  const { status, filters = {} } = listPlaceOf('own-products', router.query)
  const { search = '', section = '', shop_id } = filters
  const { data: sections = [] } = useQuery({
    ...menuSectionsQuery(useApi(), shopId),
    enabled: isChosen,
  })
  // other filters, or none, by Back show theirs; a heading is chosen once it is among the options
  const known = sections.length
  useEffect(() => {
    const shown = { search, section }
    for (const name of fields) {
      const input = form.current?.elements.namedItem(name)
      const isField = input instanceof HTMLInputElement || input instanceof HTMLSelectElement
      if (isField && known >= 0) input.value = shown[name]
    }
  }, [search, section, known])
  const go = (given: Record<string, string | undefined>) => {
    const next = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
    router.push({ pathname: router.pathname, query: next }, undefined, { shallow: true })
  }
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [words, heading] = fields.map((name) => String(typed.get(name) ?? '').trim())
    go({ status, search: words, section: heading, shop_id })
  }
  return (
    <div className={styles.tools}>
      <search>
        <PageForm
          ref={form}
          className={styles.form}
          action={consolePaths.products()}
          onSubmit={find}
        >
          <input type="hidden" name="status" value={status} />
          {shop_id ? <input type="hidden" name="shop_id" value={shop_id} /> : null}
          <div className={styles.words}>
            <StackedField
              label={t('console.products.search')}
              type="search"
              defaultValue={search}
              field={{ name: 'search', maxLength: MAX_SEARCH }}
            />
          </div>
          <StackedField
            label={t('console.product.section')}
            defaultValue={section}
            field={{ name: 'section' }}
          >
            <option value="">{t('console.products.sections.all')}</option>
            {sections.map(({ id, titles }) => (
              <option key={id} value={id}>
                {titleOf(titles)}
              </option>
            ))}
            <option value="none">{t('console.product.section.none')}</option>
            <option value="addons">{t('console.product.addons')}</option>
          </StackedField>
          <Button type="submit" look="secondary">
            {t('search')}
          </Button>
        </PageForm>
      </search>
      {isAdmin ? (
        <ShopChoice
          asked={shop_id}
          // headings are those of one shop
          onChange={(shop) => go({ status, search, shop_id: shop && String(shop.id) })}
        />
      ) : null}
      {search || section ? (
        <div className={styles.links}>
          <LinkButton look="quiet" href={consolePaths.products(query)} prefetch={false}>
            {t('filter.clear')}
          </LinkButton>
        </div>
      ) : null}
    </div>
  )
}
