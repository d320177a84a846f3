import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { UploadType } from '@/domain/upload'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { toast } from '@/lib/toast'
import { uploadService } from '@/services/upload'

/** Stores a picture that somebody chooses for a form, which gets its name. */
export function usePicture(type: UploadType, onStored: (name: string) => void) {
  const api = useApi()
  const errorText = useErrorText()
  const [isPending, setPending] = useState(false)
  const upload = async (file: File) => {
    setPending(true)
    try {
      onStored(await uploadService(api).upload(file, type))
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return { upload, isPending }
}
