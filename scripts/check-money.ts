// One price from the card to the refund, in many random cases: npm run check:money [-- --cases 10000 --seed 1]
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { bin } from './lib.mjs'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
})
const cases = Number(values.cases)
if (!Number.isSafeInteger(cases) || cases < 1) throw new Error('--cases is a whole number above 0')

const TIMEOUT_MS = 30 * 60_000

const run = spawnSync(
  process.execPath,
  [
    bin('vitest', 'vitest.mjs'),
    ...[
      'run',
      '--project',
      'unit',
      '--project',
      'api',
      'money-path',
      'domain/pricing',
      'payment-currency',
    ],
    // so many cases take longer than a test of the short run may
    `--testTimeout=${TIMEOUT_MS}`,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, MONEY_CASES: String(cases), MONEY_SEED: values.seed },
  },
)
console.log(
  run.status === 0
    ? `${cases} random cases for each property of carts, discounts and payable amounts and ${Math.ceil(cases / 100)} orders through the API, seed ${values.seed}: 0 violations.`
    : 'The money does not add up: see above.',
)
process.exitCode = run.status ?? 1
