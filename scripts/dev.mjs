// `npm run dev`: the server with reloading pages, on the demo's data.
import '../lib/load-env.mjs'
import { ensureInstalled, nodeTooOld, run } from './lib.mjs'

const old = nodeTooOld()
if (old) {
  console.error(old)
  process.exit(1)
}
process.env.DEMO ??= '1'
// one line for each request is for machines that read them
process.env.LOG_LEVEL ||= 'warn'
if ((await ensureInstalled()) !== 0) process.exit(1)
// Ctrl-C reaches the server as well; its exit code decides
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.exit(await run(process.execPath, ['server.mjs', '--dev']))
