import { useMutation } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/lib/toast'
import type { ConsoleResource, ListPlace } from '@/services/console'
import { exportList } from '@/services/console-export'

/** Saves a list of the console as a CSV file, and says when it has more rows than a file. */
export function useListExport(resource: ConsoleResource, place: ListPlace) {
  const api = useApi()
  const { t } = useTranslation()
  const errorText = useErrorText()
  const saving = useMutation({
    mutationFn: () =>
      exportList(api, resource, { place, day: new Date().toISOString().slice(0, 10) }),
    onSuccess: ({ name, text, isCut }) => {
      saveFile(name, text, 'text/csv')
      if (isCut) toast.warning(t('console.export.cut'))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { save: () => saving.mutate(), isSaving: saving.isPending }
}
