import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { EntryList } from '@/containers/account/EntryList'
import { useApi } from '@/contexts/Api'
import type { MoneyRequest } from '@/domain/wallet.schema'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { moneyRequestsQuery, walletService } from '@/services/wallet'
import { RequestRow } from './RequestRow'

interface Props {
  onShow(request: MoneyRequest): void
  onWithdrawn(): void
}

/** The caller's requests for money, newest first, with what became of each. */
export function RequestList({ onShow, onWithdrawn }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const { currencyId } = useDisplayOptions()
  const query = useInfiniteQuery(moneyRequestsQuery(api, currencyId))
  const withdraw = useMutation({
    mutationFn: (id: number) => walletService(api).withdraw(id),
    onSuccess: onWithdrawn,
    onError: (error) => toast.error(ApiError.from(error).message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet', 'requests'] }),
  })
  return (
    <EntryList query={query} empty={<p>{t('wallet.requests.empty')}</p>}>
      {(request) => (
        <RequestRow
          key={request.id}
          request={request}
          isPending={withdraw.isPending && withdraw.variables === request.id}
          onShow={() => onShow(request)}
          onWithdraw={() => withdraw.mutate(request.id)}
        />
      )}
    </EntryList>
  )
}
