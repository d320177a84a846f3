import { createContext, useContext } from 'react'
import type { SeoFacts } from '@/domain/seo'

/** Takes what a page tells crawlers, for the document's head; absent in the browser. */
const SeoNoteContext = createContext<((facts: SeoFacts) => void) | undefined>(undefined)
export const SeoNoteProvider = SeoNoteContext.Provider

export function useSeoNote() {
  return useContext(SeoNoteContext)
}
