/** Where an uploaded picture belongs (contract: GalleryType). */
export const galleryTypes = [
  'users',
  'shops',
  'shops/logo',
  'shops/background',
  'products',
  'categories',
  'brands',
  'extras',
  'reviews',
  'refunds',
  'shop-documents',
  'chats',
] as const
export type GalleryType = (typeof galleryTypes)[number]

/** A stored picture; `title` goes into `images[]` of later calls. */
export interface GalleryUpload {
  title: string
  type: GalleryType
  path?: string
}

/** What the marketplace takes as a picture (issue 3); web clients refuse more than 2 MiB themselves. */
export const MAX_UPLOAD_MB = 10
export const MAX_UPLOADS = 10
