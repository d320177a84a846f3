// `npm run doctor`: what is missing for real customers, a line each. Exits with 1 when something has to be mended.
import '@/lib/load-env.mjs'
import { type Env, env } from '@/lib/env'
import '@/server/app/wiring'
import { checkEnvironment } from '@/server/app/doctor/environment'
import { gatherFacts } from '@/server/app/doctor/facts'
import { type Finding, missing, ok } from '@/server/app/doctor/finding'
import { checkMachine } from '@/server/app/doctor/machine'
import { nodeTooOld, root } from './lib.mjs'

// as `npm start` has it; only there a local sign-in has to be switched on
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || 'production' })

function readEnvironment(): Env | string {
  try {
    return env()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function examine(): Promise<Finding[]> {
  const config = readEnvironment()
  if (typeof config === 'string') return [missing('environment', config)]
  const facts = await gatherFacts(config, { root, nodeProblem: nodeTooOld() })
  return [
    ok('environment', 'every variable that is set can be used'),
    ...checkEnvironment(config),
    ...checkMachine(facts, config.API_URL !== undefined),
  ]
}

const findings = await examine()
const width = Math.max(...findings.map(({ what }) => what.length))
for (const { state, what, note } of findings) {
  console.log(`${state.padEnd(7)}  ${what.padEnd(width)}  ${note}`)
}
const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
console.log(`\n${count('missing')} missing, ${count('warn')} to think about, ${count('ok')} ok`)
process.exit(count('missing') > 0 ? 1 : 0)
