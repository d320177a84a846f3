// Figures, each beside a reference of the same run: npm run bench -- page|ssr|api|scale|memory|boot
import { benchApi } from './bench-api'
import { benchBoot } from './bench-boot'
import { benchMemory } from './bench-memory'
import { benchPages } from './bench-page'
import { benchScale } from './bench-scale'
import { benchSsr } from './bench-ssr'

const suites: Record<string, (args: readonly string[]) => Promise<void>> = {
  page: benchPages,
  ssr: benchSsr,
  api: benchApi,
  scale: benchScale,
  memory: benchMemory,
  boot: benchBoot,
}

const suite = suites[process.argv[2] ?? '']
if (!suite) {
  console.error(`Usage: npm run bench -- ${Object.keys(suites).join('|')}`)
  process.exit(2)
}
await suite(process.argv.slice(3)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
