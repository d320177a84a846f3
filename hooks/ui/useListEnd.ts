import { useCallback, useEffect, useState } from 'react'
import { areKeysPast } from '@/lib/keys-past'
import { useInView } from './useInView'

interface Options {
  /** there is more, and it neither comes nor has failed */
  enabled: boolean
  /** more is on its way */
  isLoading: boolean | undefined
  /** how far ahead, in CSS lengths */
  rootMargin?: string
}

/** Marks the end of a list while it is about to grow; SiteFooter.module.css hides the footer meanwhile. */
const mark = (end: Element | null, isAboutTo: boolean | undefined) =>
  end?.toggleAttribute('data-loads', isAboutTo === true)

/**
 * The end of a list that grows as it comes into view, by the element that gets the returned ref. It leaves keys
 * alone: once they have led to the end or past it, only a press asks for more, and what was on its way by then
 * does not push what they are at out of sight.
 */
export function useListEnd(onMore: () => void, { enabled, isLoading, rootMargin }: Options) {
  const [end, setEnd] = useState<Element | null>(null)
  const watch = useInView(
    (element) => {
      if (areKeysPast(element)) return
      mark(element, true)
      onMore()
    },
    { enabled, rootMargin },
  )
  // after every render: a cached page arrives without `isLoading` ever having been true
  useEffect(() => void mark(end, isLoading))
  useEffect(() => {
    if (isLoading || !end?.isConnected || !areKeysPast(end)) return
    end.ownerDocument.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isLoading, end])
  return useCallback(
    (element: Element | null) => {
      setEnd(element)
      watch(element)
    },
    [watch],
  )
}
