import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tokensCss } from '@/styles/theme/css'

const file = path.resolve('styles/tokens.css')

/** Writes styles/tokens.css; with --check only says whether it is stale. */
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== tokensCss()) {
    console.error('styles/tokens.css is stale. Run npm run tokens.')
    process.exit(1)
  }
} else {
  writeFileSync(file, tokensCss())
  console.log(`wrote ${path.relative('.', file)}`)
}
