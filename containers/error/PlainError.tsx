import Head from 'next/head'
import type { ReactNode } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { PageForm } from '@/components/ui/PageForm'
import { PlainLinkButton } from '@/components/ui/PlainLinkButton'
import { brand } from '@/domain/brand'
import { type ErrorTexts, toErrorTexts } from '@/domain/error-texts'
import { paths } from '@/domain/paths'
import { useLangPath } from '@/hooks/ui/useLangPath'
import styles from './PlainError.module.css'

interface Props {
  code?: number
  title: string
  text: string
  /** those of the visitor's language; pages that are built once have none */
  texts?: ErrorTexts
  /** offers the search beside the way home */
  search?: boolean
  /** offers the same page again instead of the way home */
  retry?: boolean
  /** what else there is to do */
  children?: ReactNode
}

/** An error page that stands alone: no settings, no session, no marketplace. It works when nothing else does. */
export function PlainError(props: Props) {
  const { code, title, text, texts = toErrorTexts(), search, retry, children } = props
  const toPath = useLangPath()
  return (
    <main className={styles.page}>
      <Head>
        <title>{`${title} · ${brand.name}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
      </Head>
      {/* plain links load a document: this page has brought no texts for another one */}
      <a
        className={styles.logo}
        href={toPath(paths.home())}
        aria-label={`${brand.name}, ${texts.home}`}
      >
        <AppImage src={brand.logo} alt="" width={104} height={36} priority />
      </a>
      {code ? (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      ) : null}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {search ? (
        <PageForm action={paths.searchPage()} className={styles.form}>
          <input
            name="q"
            type="search"
            className={styles.input}
            aria-label={texts['search.placeholder']}
            placeholder={texts['search.placeholder']}
          />
          <button type="submit" className={styles.quiet}>
            {texts.search}
          </button>
        </PageForm>
      ) : null}
      {/* whatever failed is left behind; an empty address is the same page again */}
      <PlainLinkButton size="large" href={retry ? '' : toPath(paths.home())}>
        {texts[retry ? 'try.again' : 'error.home']}
      </PlainLinkButton>
      {children}
    </main>
  )
}
