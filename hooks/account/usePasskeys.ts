import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { accountService, passkeysQuery } from '@/services/account'
import { ApiError } from '@/services/api-error'
import { toLoad } from '@/services/load-failed'
import { useRecentProof } from './useRecentProof'

/** The user's passkeys. Adding one asks the device; who turns it down is told nothing. */
export function usePasskeys() {
  const api = useApi()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const service = accountService(api)
  const proof = useRecentProof()
  const list = useQuery(passkeysQuery(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['passkey'] })

  const adding = useMutation({
    mutationFn: async () => {
      const optionsJSON = await service.offerPasskey()
      const { startRegistration } = await import('@simplewebauthn/browser')
      return service.addPasskey(await startRegistration({ optionsJSON }))
    },
    onSuccess: () => {
      toast.success(t('passkey.added'))
      return refresh()
    },
    onError: (error) => {
      if (error instanceof ApiError) toast.error(errorText(error))
      else if (error.name === 'InvalidStateError') toast.warning(t('passkey.known'))
      else if (error.name !== 'NotAllowedError') toast.error(t('passkey.failed'))
    },
  })
  const removing = useMutation({
    mutationFn: service.removePasskey,
    onSuccess: () => {
      toast.success(t('passkey.removed'))
      return refresh()
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return {
    passkeys: list.data,
    ...toLoad(list),
    add: async () => {
      if (await proof.ensure()) adding.mutate()
    },
    remove: async (id: number) => {
      if (await proof.ensure()) removing.mutate(id)
    },
    question: proof.question,
    isAdding: adding.isPending,
    isRemoving: removing.isPending,
  }
}
