import { EmailCapture } from '@/components/home/EmailCapture'
import { useSubscribe } from '@/hooks/place/useSubscribe'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Where nobody delivers yet: leave an e-mail address and hear of it when somebody does. */
export function NotifyMe() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { subscribe, isPending, isDone, error, refused } = useSubscribe()
  const failure = error ? (refused ?? errorText(error)) : undefined
  return (
    <EmailCapture
      title={t('notify.title')}
      failure={failure}
      isPending={isPending}
      isDone={isDone}
      onSubmit={subscribe}
    />
  )
}
