import { useMemo } from 'react'
import { addSearch, clearSearch, removeSearch } from '@/redux/slices/search'
import { useAppDispatch, useAppSelector } from '@/redux/typed-hooks'

/** Recent searches of this device, newest first. */
export function useSearchHistory() {
  const history = useAppSelector((state) => state.search.history)
  const dispatch = useAppDispatch()
  return useMemo(
    () => ({
      history,
      remember: (term: string) => dispatch(addSearch(term)),
      forget: (term: string) => dispatch(removeSearch(term)),
      clear: () => dispatch(clearSearch()),
    }),
    [history, dispatch],
  )
}
