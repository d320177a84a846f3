/** Where an uploaded picture belongs (contract: GalleryType). */
export const uploadTypes = [
  'users',
  'shops',
  'shops/logo',
  'shops/background',
  'products',
  'categories',
  'banners',
  'brands',
  'extras',
  'reviews',
  'refunds',
  'shop-documents',
  'chats',
] as const
export type UploadType = (typeof uploadTypes)[number]

/** Papers and pictures of conversations: only who uploaded them, whom they were sent to, and admins get them. */
export const privateTypes = ['shop-documents', 'chats'] as const satisfies readonly UploadType[]
export type PrivateType = (typeof privateTypes)[number]

/** Maximum size of an image (issue 3); web clients refuse more than 2 MiB themselves. */
export const MAX_UPLOAD_MB = 10
export const MAX_UPLOADS = 10
