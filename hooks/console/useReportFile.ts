import { useMutation } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { ReportTable } from '@/domain/report.schema'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/lib/toast'
import { type ReportPlace, reportService } from '@/services/report'

/** Saves a table of the report that is shown as a CSV file. */
export function useReportFile(place: ReportPlace) {
  const service = reportService(useApi())
  const errorText = useErrorText()
  const saving = useMutation({
    mutationFn: (by: ReportTable) => service.export(place, by),
    onSuccess: ({ name, text }) => saveFile(name, text, 'text/csv'),
    onError: (error) => toast.error(errorText(error)),
  })
  return { save: saving.mutate, saving: saving.isPending ? saving.variables : undefined }
}
