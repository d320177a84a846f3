import type { TFunction } from 'i18next'
import { useTranslation } from './useTranslation'

/**
 * Texts that the first presses on a page show: read by the server, so that they travel with the page (ADR 0034) and
 * what comes with a press has its words, and its width, at once.
 */
export function useTextsAhead(read: (t: TFunction<['translation', 'errors']>) => unknown) {
  const { t } = useTranslation()
  if (typeof window === 'undefined') read(t)
}
