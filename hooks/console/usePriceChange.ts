import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useApi } from '@/contexts/Api'
import { type ProductState, productStates } from '@/domain/own-product'
import type { PriceReport } from '@/domain/price-change.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { listPlaceOf } from '@/services/console'
import { priceDesk } from '@/services/menu-desk'

interface Change {
  kind: 'percent' | 'amount'
  value: number
}

const isState = (name: string): name is ProductState => productStates.some((one) => one === name)

/** What the list of products is narrowed to, as a price change is about it. */
function useNarrowed() {
  const { status, filters = {} } = listPlaceOf('own-products', useRouter().query)
  const { search, section, shop_id } = filters
  return {
    search,
    section: section as 'none' | 'addons' | number | undefined,
    shop_id: shop_id === undefined ? undefined : Number(shop_id),
    state: isState(status) ? status : undefined,
  }
}

/** Changes the prices of all products of a list, once they were looked at. */
export function usePriceChange(done: () => Promise<unknown>) {
  const { t } = useTranslation()
  const desk = priceDesk(useApi())
  const queryClient = useQueryClient()
  const narrowed = useNarrowed()
  const { form, fail } = useZodForm(
    () => import('@/domain/price-change.schema').then((m) => m.priceFormSchema),
    { kind: 'percent' as const, value: '' },
  )
  const preview = useMutation({
    mutationFn: async (change: Change) => ({
      change,
      report: await desk.preview({ ...narrowed, ...change }),
    }),
    onError: (error) => fail(error, 'value'),
  })
  const saving = useMutation({
    mutationFn: ({ change, report }: { change: Change; report: PriceReport }) =>
      desk.save({ ...narrowed, ...change, plan: report.plan }),
    onSuccess: async () => {
      toast.success(t('console.prices.saved'))
      const keys = ['own-products', 'shop', 'product']
      await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
      await done()
    },
    onError: (error, { change }) => {
      if (!(error instanceof ApiError) || error.statusCode !== 'ERROR_409') return fail(error)
      toast.warning(t('console.menu.conflict'))
      preview.mutate(change)
    },
  })
  const seen = preview.data
  return {
    form,
    look: form.handleSubmit((change) => preview.mutate(change)),
    /** what was looked at is no more what stands in the fields */
    forget: preview.reset,
    report: seen?.report,
    save: () => seen && saving.mutate(seen),
    isLooking: preview.isPending,
    isSaving: saving.isPending,
  }
}
