import { openImage } from '@/server/platform/storage/image-handler'
import './wiring'

/** Serves `/storage/images/<file>` in this process, including the demo's drawn pictures. */
export const openPicture: typeof openImage = (file, ifNoneMatch) => openImage(file, ifNoneMatch)
