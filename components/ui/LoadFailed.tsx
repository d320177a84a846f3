import { useTranslation } from '@/hooks/ui/useTranslation'
import { Button } from './Button'
import { EmptyState } from './EmptyState'

interface Props {
  title: string
  /** it is being tried again */
  pending: boolean
  onRetry(): void
}

/** What could not be fetched, and the way to try again. */
export function LoadFailed({ title, pending, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="warning"
      title={title}
      action={
        <Button pending={pending} onClick={() => onRetry()}>
          {t('try.again')}
        </Button>
      }
    />
  )
}
