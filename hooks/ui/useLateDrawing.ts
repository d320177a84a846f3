import { hasAllTexts } from '@/lib/i18n'
import { useHydrated } from './useHydrated'
import { useTranslation } from './useTranslation'

/**
 * Whether what the server has not drawn may be drawn: the page has come alive, and has all texts of its
 * language. Before that only the texts that the server has drawn are there, and all others are empty.
 */
export function useLateDrawing(): boolean {
  const { i18n } = useTranslation()
  const isHydrated = useHydrated()
  return isHydrated && hasAllTexts(i18n)
}
