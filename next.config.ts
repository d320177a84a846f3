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
  ],
  // Types are a check of their own (npm run typecheck); whoever only wants to run it need not wait.
  typescript: { ignoreBuildErrors: true },
  // The custom server compresses with brotli.
  compress: false,
  distDir: process.env.NEXT_DIST_DIR || '.next',
  async rewrites() {
    return [
      { source: '/storage/images/:path*', destination: '/api/storage/images/:path*' },
      { source: '/locales/:path*', destination: '/api/locales/:path*' },
    ]
  },
  images: {
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [],
    qualities: [75],
    formats: ['image/webp'],
    localPatterns: [{ pathname: '/images/**' }, { pathname: '/storage/images/**' }],
    minimumCacheTTL: 2_592_000,
  },
}

export default config
