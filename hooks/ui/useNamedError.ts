import { useTranslation } from './useTranslation'

/**
 * An error as its field shows it. “Required” alone says nothing to somebody who hears it read out between other
 * fields: it names the field. Every other sentence stays as it is.
 */
export function useNamedError() {
  const { t } = useTranslation()
  return (label: unknown, error: string | undefined) =>
    typeof label === 'string' && error && error === t('errors:validation.required')
      ? t('errors:validation.required_of', { label })
      : error
}
