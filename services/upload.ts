import type { UploadType } from '@/domain/upload'
import type { Api } from './api'
import { unwrap } from './http'

export const uploadService = ({ http, parse }: Api) => ({
  /** Stores a picture and answers its name for later calls. Fails with 422 for what is no picture. */
  upload: async (image: File, type: UploadType): Promise<string> => {
    const form = new FormData()
    form.set('image', image)
    form.set('type', type)
    const data = await unwrap(http.post('dashboard/galleries', form))
    return (await parse('upload', data)).title
  },
})
