import { useMemo } from 'react'
import { useNow } from '@/contexts/Clock'
import { useMoney } from '@/hooks/currency/useMoney'
import { useLiked } from './useLiked'

/** What shop cards are drawn with beside their shop: money, the present, liked shops. */
export function useCardHelp() {
  const money = useMoney()
  const now = useNow()
  const { isLiked, toggle: onLike } = useLiked()
  return useMemo(() => ({ money, now, isLiked, onLike }), [money, now, isLiked, onLike])
}
