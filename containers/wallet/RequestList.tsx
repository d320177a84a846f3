import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { MoneyRequest } from '@/domain/wallet.schema'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { isLoadFailed } from '@/services/load-failed'
import { allRows } from '@/services/page'
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
  const rows = allRows(query.data?.pages)
  if (isLoadFailed(query)) {
    return <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
  }
  if (!rows) return <Skeleton height={120} />
  if (rows.length === 0) return <p>{t('wallet.requests.empty')}</p>
  return (
    <>
      <ul>
        {rows.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isPending={withdraw.isPending && withdraw.variables === request.id}
            onShow={() => onShow(request)}
            onWithdraw={() => withdraw.mutate(request.id)}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <MoreButton
          isLoading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => query.fetchNextPage()}
        />
      ) : null}
    </>
  )
}
