import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { DELETION_DAYS } from '@/domain/user'
import { useForgetUser } from '@/hooks/auth/useForgetUser'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { publishToTabs } from '@/lib/tabs'
import { toast } from '@/lib/toast'
import { accountService } from '@/services/account'

/** Asks to delete the account: signed out everywhere at once, gone after the days to come back. */
export function useDeleteAccount() {
  const api = useApi()
  const { t } = useTranslation()
  const router = useRouter()
  const forget = useForgetUser()
  const errorText = useErrorText()
  const leaving = useMutation({
    mutationFn: accountService(api).leave,
    onSuccess: async () => {
      publishToTabs('signed-out')
      await router.push(paths.home())
      await forget()
      toast.success(t('leave.done', { count: DELETION_DAYS }))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { leave: () => leaving.mutate(), isLeaving: leaving.isPending }
}
