import type { GetServerSideProps } from 'next'
import { guardedPaths } from '@/domain/paths'
import { facetParams } from '@/domain/shop-filter'
import { requestOrigin } from '@/lib/site'
import { prefixOf } from '@/services/loaders/page-lang'

const closed = [
  '/api/',
  ...guardedPaths,
  '/cart',
  '/liked',
  '/login',
  '/register',
  '/reset-password',
  '/dev/',
]

/** What crawlers may read; personal screens are none of their business. */
export const getServerSideProps: GetServerSideProps = async (ctx) => {
  const { req, res } = ctx
  if (prefixOf(ctx)) return { notFound: true }
  const lines = [
    'User-agent: *',
    // where server.mjs finds pictures
    'Allow: /api/storage/images/',
    // behind a language, too (ADR 0119)
    ...closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
    // lists that are narrowed twice are without end
    ...facetParams.map((name) => `Disallow: /*?*&${name}=`),
    '',
    `Sitemap: ${requestOrigin(req)}/sitemap.xml`,
    '',
  ]
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  res.end(lines.join('\n'))
  return { props: {} }
}

export default function Robots() {
  return null
}
