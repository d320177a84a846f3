import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import { MAX_MENU_CHARS } from '@/domain/menu-file'
import type { MenuFormat } from '@/domain/menu-file.schema'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { decodeText } from '@/lib/decode-text'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { menuFileService } from '@/services/menu-file'

const TYPES = { csv: 'text/csv', yaml: 'application/yaml' } as const

interface Chosen {
  name: string
  text: string
  format: MenuFormat
  removesMissing: boolean
}

const formatOf = (name: string): MenuFormat => (/\.ya?ml$/i.test(name) ? 'yaml' : 'csv')

/**
 * Export, preview and import of a shop's menu as a file. The chosen file is kept until it is saved or another one is chosen, also
 * when the server refuses it.
 */
export function useMenuFile(shopId: number) {
  const service = menuFileService(useApi())
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  // the error of the file itself is more precise than the general message of the request
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
    onError,
  })
  // not the mutation's variables: those arrive a task late, and a checkbox would jump back for that long
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // that of the latest call, however the answers arrive
  const report = preview.data ?? null
  const show = (file: Chosen) => {
    setChosen(file)
    preview.mutate(file)
  }
  const saving = useMutation({
    mutationFn: (file: Chosen) => service.import(shopId, bodyOf(file, report?.plan)),
    onSuccess: () => {
      setChosen(null)
      preview.reset()
      toast.success(t('console.menu.saved'))
      return queryClient.invalidateQueries({ queryKey: ['shop', shopId] })
    },
    onError: (error, file) => {
      if (!(error instanceof ApiError) || error.status !== 409) {
        onError(error)
        return
      }
      toast.warning(t('console.menu.conflict'))
      preview.mutate(file)
    },
  })

  const look = async (file: File) => {
    if (file.size > MAX_MENU_CHARS) return toast.error(t('console.menu.size'))
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    show({ name: file.name, text, format: formatOf(file.name), removesMissing: false })
  }
  return {
    chosen,
    report,
    look,
    lookAgain: () => chosen && preview.mutate(chosen),
    setRemovesMissing: (removesMissing: boolean) => chosen && show({ ...chosen, removesMissing }),
    save: () => chosen && saving.mutate(chosen),
    download: exporting.mutate,
    isLooking: preview.isPending,
    isFailed: preview.isError,
    isSaving: saving.isPending,
    /** the format that is being downloaded */
    downloading: exporting.isPending ? exporting.variables : undefined,
  }
}
