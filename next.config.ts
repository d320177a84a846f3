import type { NextConfig } from 'next'
import { IMAGE_QUALITY, IMAGE_WIDTHS } from './domain/image'
import { fileHeaders } from './lib/file-headers.mjs'
import { NO_PREFIX, pathLangs } from './lib/lang-path'
import { securityHeaders } from './lib/security-headers'
import { leaveOut, packFirstLoad, shortenClassNames } from './next.webpack'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  // Without it emotion exists twice and right-to-left styles are silently lost (docs/adr/0005).
  bundlePagesRouterDependencies: true,
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'sharp',
    '@node-rs/argon2',
    'pino',
    'nodemailer',
    'prom-client',
    // its stores for databases that are not installed would be looked for
    'rate-limiter-flexible',
  ],
  // Types are a check of their own (npm run typecheck); whoever only wants to run it need not wait.
  typescript: { ignoreBuildErrors: true },
  // server.mjs compresses with brotli, the build's files once (scripts/compress-static.mjs)
  compress: false,
  // kept pages have one of their own (server/platform/http/kept-pages.ts), the others are never asked for again
  generateEtags: false,
  // The language stands in the path (docs/adr/0119). Which one has no prefix is a setting, so none of them is Next's
  // default; services/loaders/page-lang.ts leads people to theirs.
  i18n: { locales: [NO_PREFIX, ...pathLangs], defaultLocale: NO_PREFIX, localeDetection: false },
  experimental: {
    // there is no app directory for the browser to recognise
    clientRouterFilter: false,
    // the texts of a development page, whole, in a language of two bytes a letter
    ...(process.env.NODE_ENV === 'development' ? { largePageDataBytes: 256_000 } : {}),
    // Back finds the place on the page once the page is drawn (docs/adr/0015)
    scrollRestoration: true,
  },
  webpack: (webpackConfig, { dev, isServer, webpack }) => {
    shortenClassNames(webpackConfig.module.rules)
    if (!isServer) leaveOut(webpackConfig, webpack)
    if (!isServer && !dev) packFirstLoad(webpackConfig, webpack)
    // Every first load names all chunks: as few digits as are safe. Where a name changes at last, webpack replaces it
    // wherever the same digits stand in the code. Of five digits one name was a number of React's (docs/adr/0014).
    webpackConfig.output.hashDigestLength = 8
    return webpackConfig
  },
  headers: async () => [
    // A worker must never be older than its site: browsers ask each time.
    { source: '/sw.js', headers: [{ key: 'cache-control', value: 'no-cache' }] },
    ...(process.env.NODE_ENV === 'production'
      ? [
          // each kilobyte counts nine times in a first load: files of ours say what files need to say
          { source: '/_next/static/:path*', headers: [...fileHeaders], locale: false as const },
          {
            source: '/((?!_next/static/).*)',
            headers: [...securityHeaders],
            locale: false as const,
          },
        ]
      : []),
  ],
  distDir: process.env.NEXT_DIST_DIR || '.next',
  images: {
    deviceSizes: IMAGE_WIDTHS,
    imageSizes: [],
    qualities: [IMAGE_QUALITY],
    formats: ['image/avif', 'image/webp'],
    // a query would be another picture to make and to keep, as often as somebody thinks of one
    localPatterns: [
      { pathname: '/images/**', search: '' },
      { pathname: '/api/storage/images/**', search: '' },
    ],
    minimumCacheTTL: 2_592_000,
    // the least recently used make room (docs/adr/0074)
    maximumDiskCacheSize: 500_000_000,
    // nothing larger is stored (server/platform/storage/picture.ts)
    maximumResponseBody: 20_000_000,
  },
}

export default config
