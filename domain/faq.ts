export interface Faq {
  id: number
  uuid: string
  /** what it is about */
  type: string
  active: boolean
  translation: { id: number; locale: string; question: string; answer: string } | null
  locales?: string[]
  created_at: string
  updated_at: string
}
