import { useCallback } from 'react'
import { toggleLiked } from '@/redux/slices/liked'
import { useAppDispatch, useAppSelector } from '@/redux/typed-hooks'

/** Liked shops of this device (SPEC section 4: kept locally, cleared on logout). */
export function useLiked() {
  const ids = useAppSelector((state) => state.liked.shops)
  const dispatch = useAppDispatch()
  const toggle = useCallback((id: number) => dispatch(toggleLiked(id)), [dispatch])
  const isLiked = useCallback((id: number) => ids.includes(id), [ids])
  return { ids, isLiked, toggle }
}
