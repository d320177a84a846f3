import { useCallback } from 'react'
import { toggleLiked, toggleLikedRecipe } from '@/redux/slices/liked'
import { useAppDispatch, useAppSelector } from '@/redux/typed-hooks'

const toggles = { shops: toggleLiked, recipes: toggleLikedRecipe }

/** Liked shops or recipes of this device (SPEC section 4: kept locally, cleared on logout). */
export function useLiked(kind: keyof typeof toggles = 'shops') {
  const ids = useAppSelector((state) => state.liked[kind])
  const dispatch = useAppDispatch()
  const toggle = useCallback((id: number) => dispatch(toggles[kind](id)), [dispatch, kind])
  const isLiked = useCallback((id: number) => ids.includes(id), [ids])
  return { ids, isLiked, toggle }
}
