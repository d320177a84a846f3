import { MAX_UPLOAD_MB, MAX_UPLOADS } from '@/domain/upload'
import { uploadManySchema, uploadSchema } from '@/domain/upload.schema'
import { type Route, route } from '@/server/http/route'
import { storePicture, storePictures } from './gallery.service'

const auth = 'user'
/** room for the form's own lines, and for a file that is too large to be told so */
const MB = 1_000_000
const oneBytes = (MAX_UPLOAD_MB + 6) * MB
const manyBytes = (MAX_UPLOADS * MAX_UPLOAD_MB * MB) / 2

export const galleryRoutes: readonly Route[] = [
  route(
    'POST /dashboard/galleries',
    { auth, input: uploadSchema, fileBytes: oneBytes },
    (ctx, { input }) => storePicture(ctx, input),
  ),
  route(
    'POST /dashboard/galleries/store-many',
    { auth, input: uploadManySchema, fileBytes: manyBytes },
    (ctx, { input }) => storePictures(ctx, input),
  ),
]
