import Head from 'next/head'
import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import styles from './PlainError.module.css'

interface Props {
  code?: 404 | 500
  title: string
  text: string
  /** offers the search beside the way home */
  search?: boolean
  /** offers the same page again instead of the way home */
  retry?: boolean
}

/**
 * An error page that stands alone: no language, no settings, no request. It is built once and must
 * work when nothing else does, so its texts are the default language's.
 */
export function PlainError({ code, title, text, search, retry }: Props) {
  return (
    <main className={styles.page}>
      <Head>
        <title>{`${title} · ${brand.name}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
      </Head>
      <Link href={paths.home()} aria-label={`${brand.name}, home`}>
        <AppImage src={brand.logo} alt="" width={104} height={36} priority />
      </Link>
      {code ? (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      ) : null}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {search ? (
        <form action={paths.searchPage()} className={styles.form}>
          <input
            name="q"
            type="search"
            className={styles.input}
            aria-label="Search restaurants and products"
            placeholder="Search restaurants and products"
          />
          <button type="submit" className={styles.quiet}>
            Search
          </button>
        </form>
      ) : null}
      {/* a full load: whatever failed is left behind; an empty address is the same page again */}
      <a className={styles.home} href={retry ? '' : paths.home()}>
        {retry ? 'Try again' : 'Go to the home page'}
      </a>
    </main>
  )
}
