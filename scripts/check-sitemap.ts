// Every address of the site map of a running site: 200, its own canonical, no noindex.
//   npm run check:sitemap -- http://localhost:3000
import { walkSitemap } from '@/tests/support/site-walk'

async function main() {
  const origin = process.argv[2] ?? 'http://localhost:3000'
  const started = Date.now()
  const { visited, problems } = await walkSitemap(origin, { atOnce: 6 })
  for (const problem of problems.slice(0, 50)) console.error(problem)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${visited} addresses of ${origin} in ${seconds} s, ${problems.length} of them wrong`)
  if (visited === 0 || problems.length > 0) process.exit(1)
}

main()
