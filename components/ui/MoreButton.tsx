import { useTranslation } from '@/hooks/ui/useTranslation'
import { handBackFocus } from '@/lib/hand-back'
import { Button, type ButtonLook } from './Button'
import { MoreFailed } from './MoreFailed'

interface Props extends ButtonLook {
  isLoading: boolean
  /** the last press has brought nothing */
  failed: boolean
  onMore(): void
}

/** Asks for the next page of a list; says so if that fails, and can be pressed again. */
export function MoreButton({ isLoading, failed, onMore, ...look }: Props) {
  const { t } = useTranslation()
  const isFailed = failed && !isLoading
  return (
    <>
      {isFailed ? <MoreFailed /> : null}
      <Button ref={handBackFocus} look="secondary" {...look} pending={isLoading} onClick={onMore}>
        {t(isFailed ? 'try.again' : 'view.more')}
      </Button>
    </>
  )
}
