import { useEffect, useRef } from 'react'
import { keepPlace } from '@/lib/keep-place'

/** A box that stays under the finger: from `hold` on, until something else is pressed. */
export function useKeepPlace<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  const hold = () => {
    end.current?.()
    end.current = ref.current ? keepPlace(ref.current) : undefined
  }
  return { ref, hold }
}
