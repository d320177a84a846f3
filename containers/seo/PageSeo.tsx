import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useVisit } from '@/contexts/Visit'
import type { ContentSubject } from '@/domain/content-ld'
import { localesOf } from '@/domain/language'
import { languagesQuery } from '@/services/settings'
import { Seo } from './Seo'

interface Props {
  title: string
  description?: string | null
  path: string
  image?: string | null
  /** the pages above this one, home first */
  steps: readonly { name: string; path: string }[]
  noIndex?: boolean
  /** the neighbours of a page of a list */
  prev?: string
  next?: string
  /** the text that the page shows */
  content?: ContentSubject
  /** of the text, where it is not the page’s language: search engines are not offered it in this one */
  fallback?: string
}

/** What search engines and previews are told of a browse page, and the way to it. */
export function PageSeo({ steps, content, fallback, noIndex, ...facts }: Props) {
  const api = useApi()
  const { origin } = useVisit()
  const { data: languages } = useQuery(languagesQuery(api))
  return (
    <Seo
      {...facts}
      noIndex={noIndex || fallback !== undefined}
      origin={origin}
      lang={api.lang}
      langs={localesOf(languages)}
      about={{
        kind: 'page',
        steps: [...steps, { name: facts.title, path: facts.path }],
        content,
      }}
    />
  )
}
