import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { MenuFormat, MenuReport } from '@/domain/menu-file.schema'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { decodeText } from '@/lib/decode-text'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { menuFileService } from '@/services/menu-file'

/** What the server takes of a file, bytes. */
const MAX_BYTES = 800_000
const TYPES = { csv: 'text/csv', yaml: 'application/yaml' } as const

interface Chosen {
  name: string
  text: string
  format: MenuFormat
  removesMissing: boolean
}

const formatOf = (name: string): MenuFormat => (/\.ya?ml$/i.test(name) ? 'yaml' : 'csv')

/**
 * A shop's menu as a file: taken out, looked at before it is put in, put in whole. What was chosen stays until it is saved or
 * another file is chosen, whatever the server says of it.
 */
export function useMenuFile(shopId: number) {
  const service = menuFileService(useApi())
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [report, setReport] = useState<MenuReport | null>(null)
  // a refusal of the file says more by its text than by the request's
  const onError = (error: unknown) =>
    toast.error((error instanceof ApiError && error.params.text?.[0]) || errorText(error))
  const bodyOf = ({ text, format, removesMissing }: Chosen, plan?: string) => ({
    text,
    format,
    remove_missing: removesMissing,
    plan,
  })

  const exporting = useMutation({
    mutationFn: (format: MenuFormat) => service.export(shopId, format),
    onSuccess: ({ name, text }, format) => saveFile(name, text, TYPES[format]),
    onError,
  })
  const preview = useMutation({
    mutationFn: (file: Chosen) => service.preview(shopId, bodyOf(file)),
    onMutate: (file) => {
      setChosen(file)
      setReport(null)
    },
    onSuccess: setReport,
    onError,
  })
  const saving = useMutation({
    mutationFn: (file: Chosen) => service.import(shopId, bodyOf(file, report?.plan)),
    onSuccess: () => {
      setChosen(null)
      setReport(null)
      toast.success(t('console.menu.saved'))
      return queryClient.invalidateQueries({ queryKey: ['shop', shopId] })
    },
    onError: (error, file) => {
      if (!(error instanceof ApiError) || error.status !== 409) return onError(error)
      toast.warning(t('console.menu.conflict'))
      return preview.mutateAsync(file)
    },
  })

  const look = async (file: File) => {
    if (file.size > MAX_BYTES) return toast.error(t('console.menu.size'))
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    preview.mutate({ name: file.name, text, format: formatOf(file.name), removesMissing: false })
  }
  return {
    chosen,
    report,
    look,
    lookAgain: () => chosen && preview.mutate(chosen),
    setRemovesMissing: (removesMissing: boolean) =>
      chosen && preview.mutate({ ...chosen, removesMissing }),
    save: () => chosen && saving.mutate(chosen),
    download: exporting.mutate,
    isLooking: preview.isPending,
    isFailed: preview.isError,
    isSaving: saving.isPending,
    /** the format that is being downloaded */
    downloading: exporting.isPending ? exporting.variables : undefined,
  }
}
