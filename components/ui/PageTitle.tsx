import Head from 'next/head'
import { brand } from '@/domain/brand'

/** Title of a page that search engines should not list: sign-in, account, tools. */
export function PageTitle({ title }: { title: string }) {
  return (
    <Head>
      <title>{`${title} · ${brand.name}`}</title>
      <meta key="robots" name="robots" content="noindex" />
    </Head>
  )
}
