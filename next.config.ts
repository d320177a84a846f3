import type { NextConfig } from 'next'

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
  distDir: process.env.NEXT_DIST_DIR || '.next',
  images: {
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [],
    qualities: [75],
    formats: ['image/webp'],
    localPatterns: [{ pathname: '/images/**' }, { pathname: '/api/storage/images/**' }],
    minimumCacheTTL: 2_592_000,
  },
}

export default config
