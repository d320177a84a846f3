import { useRouter } from 'next/router'
import { DietForm } from '@/components/shop/DietForm'
import { type DietFilter, isDietSet } from '@/domain/diet'
import { shopListHref } from '@/domain/shop-filter'
import { useDietProfile } from '@/hooks/product/useDietProfile'

interface Props {
  filter: DietFilter
  /** the address of the menu without a filter */
  path: string
}

/** Narrows a menu; begins with what this device keeps of the customer, and keeps it for other menus if wanted. */
export function MenuDietForm({ filter, path }: Props) {
  const router = useRouter()
  const { profile, setProfile } = useDietProfile()
  const own = profile && isDietSet(profile) ? profile : undefined
  const handleApply = (next: DietFilter, keep: boolean) => {
    if (keep || own) setProfile(keep ? next : {})
    router.push(shopListHref(next, 1, path), undefined, { shallow: true, scroll: false })
  }
  return (
    <DietForm
      // what is kept is known only after the page has come alive
      key={own ? 'own' : 'new'}
      filter={isDietSet(filter) || !own ? filter : own}
      action={path}
      isKept={own !== undefined}
      onApply={handleApply}
    />
  )
}
