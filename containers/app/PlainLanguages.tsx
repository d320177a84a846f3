import type { LangMenu } from '@/lib/request-facts'

interface Props {
  menu: LangMenu
  /** the one that the page is in */
  lang: string
}

/**
 * The page in other languages where no script opens the menu of the header. The address with `lang` keeps the choice
 * and leads to the page's own one (services/loaders/page-lang.ts). Part of the document: no script carries it.
 */
export function PlainLanguages({ menu, lang }: Props) {
  const { label, query, languages } = menu
  return (
    <noscript>
      <nav className="plain-languages" aria-label={label}>
        {languages.map(({ locale, title }) => (
          <a
            key={locale}
            href={`${query || '?'}${query ? '&' : ''}lang=${locale}`}
            lang={locale}
            rel="nofollow"
            aria-current={locale === lang || undefined}
          >
            {title}
          </a>
        ))}
      </nav>
    </noscript>
  )
}
