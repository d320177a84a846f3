import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { toPlace } from '@/domain/address'
import type { Address } from '@/domain/address.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { type AddressInput, addressesQuery, addressService } from '@/services/address'
import { ApiError } from '@/services/api-error'
import { toLoad } from '@/services/load-failed'
import { usePlace } from './usePlace'

/** A customer's saved addresses. Choosing, adding and changing one makes it the device's place. */
export function useAddresses(enabled = true) {
  const api = useApi()
  const { user } = useAuth()
  const { t } = useTranslation()
  const { place, setPlace } = usePlace()
  const queryClient = useQueryClient()
  const service = addressService(api)
  const query = useQuery({
    ...addressesQuery(api),
    enabled: enabled && user !== null,
  })

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['address'] })
  const onError = (caught: unknown) =>
    toast.error(ApiError.from(caught).message || t('address.failed'))

  const saving = useMutation({
    mutationFn: ({ id, input }: { id?: number; input: AddressInput }) =>
      id ? service.update(id, input) : service.create({ ...input, active: true }),
    onSuccess: (address) => {
      setPlace(toPlace(address))
      return refresh()
    },
    onError,
  })
  const choosing = useMutation({
    mutationFn: async (address: Address) => {
      await service.setActive(address.id)
      return address
    },
    onSuccess: (address) => {
      setPlace(toPlace(address))
      return refresh()
    },
    onError,
  })
  const removing = useMutation({
    mutationFn: (address: Address) => service.remove(address.id),
    onSuccess: (_, address) => {
      if (place?.location_id === address.id) setPlace(null)
      toast.success(t('address.deleted'))
      return refresh()
    },
    onError,
  })

  return {
    addresses: query.data?.data,
    ...toLoad(query),
    save: saving.mutateAsync,
    choose: choosing.mutateAsync,
    remove: removing.mutateAsync,
    isPending: saving.isPending || choosing.isPending || removing.isPending,
  }
}
