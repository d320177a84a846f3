import { useMutation } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/lib/toast'
import { type OrderPlace, orderDeskService, orderExportPath } from '@/services/order-desk'

/** The orders of a place as a file: where it is, and a way to save it that says why it was refused. */
export function useOrderExport(place: OrderPlace) {
  const api = useApi()
  const errorText = useErrorText()
  const saving = useMutation({
    mutationFn: () => orderDeskService(api).export(place),
    onSuccess: ({ name, text }) => saveFile(name, text, 'text/csv'),
    onError: (error) => toast.error(errorText(error)),
  })
  return {
    href: orderExportPath(api, place),
    save: () => {
      if (!saving.isPending) saving.mutate()
    },
    isSaving: saving.isPending,
  }
}
