import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { Chip } from '@/components/ui/Chip'
import { type DietFilter, isDietSet } from '@/domain/diet'
import { paths } from '@/domain/paths'
import { filterFormHref, shopListHref } from '@/domain/shop-filter'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './MenuDiet.module.css'

const MenuDietForm = dynamic(() => import('./MenuDietForm').then((m) => m.MenuDietForm))

interface Props {
  shopId: number
  filter: DietFilter
}

/** Opens the form of diets and allergens of a menu; the form is fetched with its own address. */
export function MenuDiet({ shopId, filter }: Props) {
  const { t } = useTranslation()
  const { query } = useRouter()
  const path = paths.shop(shopId)
  const isOpen = query.filters !== undefined
  const isSet = isDietSet(filter)
  return (
    <div className={styles.diet}>
      <Chip
        href={isOpen ? shopListHref(filter, 1, path) : filterFormHref(filter, path)}
        selected={isSet}
        shallow
      >
        {t('diet.filter')}
      </Chip>
      {isOpen ? (
        <MenuDietForm filter={filter} path={path} />
      ) : isSet ? (
        <p className={styles.note}>{t('diet.note')}</p>
      ) : null}
    </div>
  )
}
