import type { NextConfig } from 'next'
import { IMAGE_QUALITY, IMAGE_WIDTHS } from './domain/image'

interface CssRule {
  oneOf?: CssRule[]
  use?: { options?: { modules?: { getLocalIdent?: (...module: unknown[]) => string } } }[]
}

/**
 * Leaves the file's and the rule's name out of the class names of CSS modules: every script, style
 * and page repeats them. What is left is the hash that tells them apart.
 */
function shortenClassNames(rules: CssRule[]) {
  for (const { oneOf = [], use } of rules) {
    shortenClassNames(oneOf)
    for (const { options } of Array.isArray(use) ? use : []) {
      const nameOf = options?.modules?.getLocalIdent
      if (!options?.modules || !nameOf) continue
      options.modules.getLocalIdent = (...module) =>
        nameOf(...module).replace(/^.*__(?=.{5}$)/, '_')
    }
  }
}

/** The parts of Next that run in browsers. */
const NEXT_COMMONJS = /next[\\/]dist[\\/](?=(client|lib|pages|shared)[\\/])/

/** Takes the ES module of a part of Next: what nobody calls can be left out (docs/adr/0010). */
function toEsModule({ createData }: { createData?: { resource?: string } }) {
  if (!createData?.resource) return
  createData.resource = createData.resource.replace(NEXT_COMMONJS, 'next/dist/esm/')
}

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
    // its stores for databases that are not installed would be looked for
    'rate-limiter-flexible',
  ],
  // Types are a check of their own (npm run typecheck); whoever only wants to run it need not wait.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    // A worker must never be older than its site: browsers ask each time.
    { source: '/sw.js', headers: [{ key: 'cache-control', value: 'no-cache' }] },
  ],
  // The custom server compresses with brotli.
  compress: false,
  experimental: {
    // there is no app directory for the browser to recognise
    clientRouterFilter: false,
  },
  webpack: (webpackConfig, { isServer, webpack }) => {
    shortenClassNames(webpackConfig.module.rules)
    if (!isServer) {
      webpackConfig.plugins.push(
        new webpack.NormalModuleReplacementPlugin(NEXT_COMMONJS, toEsModule),
      )
      // a compiler of paths that only rewrites would call
      webpackConfig.module.rules.push({
        test: /next[\\/]dist[\\/]compiled[\\/]path-to-regexp/,
        sideEffects: false,
      })
    }
    // Every first load names all chunks; six digits tell the versions of one chunk apart.
    webpackConfig.output.hashDigestLength = 6
    return webpackConfig
  },
  distDir: process.env.NEXT_DIST_DIR || '.next',
  images: {
    deviceSizes: IMAGE_WIDTHS,
    imageSizes: [],
    qualities: [IMAGE_QUALITY],
    formats: ['image/webp'],
    localPatterns: [{ pathname: '/images/**' }, { pathname: '/api/storage/images/**' }],
    minimumCacheTTL: 2_592_000,
  },
}

export default config
