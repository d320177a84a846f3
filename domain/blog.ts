import type { Translation } from './api'

export const blogTypes = ['blog', 'notification'] as const
/** blog is an article, notification a news item */
export type BlogType = (typeof blogTypes)[number]

export interface Blog {
  id: number
  uuid: string
  type?: BlogType
  img?: string | null
  translation: Translation
  /** calendar day */
  published_at?: string | null
  created_at: string
  updated_at?: string
}
