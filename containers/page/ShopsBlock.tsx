import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ShopGrid } from '@/components/shop/ShopGrid'
import { useApi } from '@/contexts/Api'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { likedShopsQuery } from '@/services/liked'
import { isLoadFailed } from '@/services/load-failed'
import styles from './BlockSection.module.css'

interface Props {
  title: string
  ids: readonly number[]
}

/** Shops that a page names; nothing when none of them is there, or when they cannot be had. */
export function ShopsBlock({ title, ids }: Props) {
  const titleId = useId()
  const help = useCardHelp()
  const listed = useQuery(likedShopsQuery(useApi(), ids, useDisplayOptions()))
  if (isLoadFailed(listed) || listed.data?.data.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ShopGrid shops={listed.data?.data} help={help} />
    </section>
  )
}
