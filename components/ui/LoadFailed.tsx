import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { EmptyState } from './EmptyState'

interface Props {
  title: string
  onRetry(): void
}

/** A list that could not be fetched, and the way to try again. */
export function LoadFailed({ title, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="warning"
      title={title}
      action={<Button onClick={onRetry}>{t('try.again')}</Button>}
    />
  )
}
