import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { SecondFactor } from '@/domain/second-factor.schema'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { toLoad } from '@/services/load-failed'
import { secondFactorQuery, secondFactorService } from '@/services/second-factor'
import { useRecentProof } from './useRecentProof'

/** The second factor of the user's account; what changes it asks for a recent proof first. */
export function useSecondFactor() {
  const api = useApi()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const service = secondFactorService(api)
  const proof = useRecentProof()
  const query = secondFactorQuery(api)
  const state = useQuery(query)

  const offering = useMutation({
    mutationFn: service.offer,
    onError: (error) => toast.error(errorText(error)),
  })
  const afterProof = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    if (!(await proof.ensure())) return undefined
    return call().catch(() => undefined)
  }
  return {
    factor: state.data,
    ...toLoad(state),
    /** answers the key of a new app; undefined where it was refused */
    offer: () => afterProof(() => offering.mutateAsync()),
    /** answers the recovery codes. Throws what stands at the field. */
    confirm: service.confirm,
    /** answers new recovery codes. Throws what stands at the field. */
    remake: service.remakeCodes,
    /** Throws what stands at the field. */
    remove: async (code: string) => {
      const left: SecondFactor = await service.remove(code)
      queryClient.setQueryData(query.queryKey, left)
      toast.success(t('factor.done.off'))
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['second-factor'] }),
    question: proof.question,
    isOffering: offering.isPending,
  }
}
