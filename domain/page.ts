import type { Translation } from './api'

/** Where an app can be had. */
export interface PageButtons {
  app_store_button_link?: string | null
  google_play_button_link?: string | null
}

/** A text of the marketplace about itself. */
export interface ContentPage {
  id: number
  type: string
  img?: string | null
  bg_img?: string | null
  active?: boolean
  translation: Translation | null
  translations: Translation[]
  locales?: string[]
  buttons?: PageButtons | null
  created_at?: string | null
  updated_at?: string | null
}

/** Terms or privacy text. */
export interface LegalText {
  id: number
  translation: { locale: string; title: string; description: string }
  created_at?: string
  updated_at?: string
}

/** Text by language code. */
export type LocaleMap = Record<string, string>

export interface LandingFeature {
  img: string
  title: LocaleMap
  description: LocaleMap
}

/** Texts are not resolved here: they are maps by language. */
export interface LandingPageData {
  img: string
  title: LocaleMap
  description: LocaleMap
  features: LandingFeature[]
}

export interface LandingPage {
  id: number
  type: string
  data: LandingPageData | null
  created_at?: string
  updated_at?: string
}

/** Counters of the welcome page. */
export interface Stat {
  users: number
  /** delivered ones */
  orders: number
  shops?: number
}

/** Pages that have a call of their own. */
export const TERM_PAGE = 'term'
export const POLICY_PAGE = 'policy'

/** What the about screen asks for: every page about the company (contract, `Page.type`). */
export const ALL_ABOUT = 'all_about'
