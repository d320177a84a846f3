import '@/lib/load-env.mjs'
import { post, signIn } from './staff-session'

/**
 * Moves an order of the running server along, as its shop and courier would:
 * `npm run ops -- order 12 accept`. Signs in as OPS_EMAIL / OPS_PASSWORD (the demo's admin when
 * unset) or uses OPS_TOKEN. Speaks HTTP only, so the server's own rules decide.
 * `npm run ops -- forget-demo` removes the demo's logins from the database, without a server, and
 * `npm run ops -- reset-second-factor <email>` the app, recovery codes and passkeys of an account.
 */
const moves = {
  accept: { desk: 'seller', status: 'accepted' },
  cook: { desk: 'seller', status: 'cooking' },
  ready: { desk: 'seller', status: 'ready' },
  take: { desk: 'deliveryman', status: 'on_a_way' },
  deliver: { desk: 'deliveryman', status: 'delivered' },
  cancel: { desk: 'seller', status: 'canceled' },
} as const

type Move = keyof typeof moves

const USAGE = `Usage: npm run ops -- order <id> ${Object.keys(moves).join('|')}, npm run ops -- forget-demo, or: npm run ops -- reset-second-factor <email>`

const isMove = (text: string | undefined): text is Move => text !== undefined && text in moves

async function main([noun, id, move]: readonly string[]): Promise<string> {
  if (noun === 'forget-demo') return (await import('./forget-demo')).forgetDemoLogins()
  if (noun === 'reset-second-factor' && id) {
    return (await import('./reset-second-factor')).resetSecondFactorOf(id)
  }
  if (noun !== 'order' || !Number.isInteger(Number(id)) || !isMove(move)) throw new Error(USAGE)
  const { desk, status } = moves[move]
  const token = await signIn()
  const data = await post<{ status?: string }>(
    `/dashboard/${desk}/orders/${id}/status`,
    { status },
    token,
  )
  return `Order ${id} is now ${data?.status ?? status}.`
}

main(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
