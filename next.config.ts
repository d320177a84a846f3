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
  // The custom server compresses with brotli.
  compress: false,
  experimental: {
    // there is no app directory for the browser to recognise
    clientRouterFilter: false,
  },
  webpack: (webpackConfig) => {
    shortenClassNames(webpackConfig.module.rules)
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
