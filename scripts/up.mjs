// `npm run up`: from a fresh clone to a running marketplace. Needs Node and nothing else.
import '../lib/load-env.mjs'
import { spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { diskFull, ensureBuilt, ensureInstalled, nodeTooOld, root } from './lib.mjs'

const fail = (sentence, code = 1) => {
  console.error(sentence)
  process.exit(code)
}

/** What a failed step says: the disk's reason when it has one, else what to do. */
const failStep = (sentence) => fail(diskFull() ?? sentence)

/** The reason why the port cannot be had; undefined when it is free. */
function portTaken(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', ({ code }) => resolve(code ?? 'unknown'))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

async function checkPort() {
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  const reason = await portTaken(port, host)
  if (reason === 'EADDRINUSE') {
    fail(
      `Port ${port} is in use. Stop what listens there, or choose another one with PORT=${port + 1}.`,
    )
  }
  if (reason === 'EACCES') {
    fail(`Port ${port} may not be opened by this user. Choose one above 1024 with PORT.`)
  }
  if (reason) fail(`HOST=${host} cannot be listened on (${reason}).`)
}

const isDemo = () => ['1', 'true'].includes(process.env.DEMO ?? '') && !process.env.API_URL

function welcome() {
  if (!isDemo()) return
  console.log(`
  Demo logins   customer@example.com · seller@example.com · courier@example.com · admin@example.com
  Password      tiffin-demo
  Coupon        WELCOME10
  Mailbox       /dev/mail (where codes arrive)

  Ctrl-C ends it. The data stays in ${process.env.DATABASE_URL ? 'your database' : `${process.env.DATA_DIR || '.data'}/`}.
`)
}

/** The server in this terminal: signals go to it, its exit code becomes ours. */
function serve() {
  const child = spawn(process.execPath, [path.join(root, 'server.mjs')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  child.on('message', (message) => {
    if (message === 'ready') welcome()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  child.on('error', (error) => fail(`The server cannot be started (${error.message}).`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
}

const old = nodeTooOld()
if (old) fail(old)
process.env.DEMO ??= '1'
// one line for each request is for machines that read them
process.env.LOG_LEVEL ||= 'warn'
if (isDemo() && !process.env.FIREBASE_API_KEY) process.env.LOCAL_IDENTITY ??= '1'
await checkPort()
if ((await ensureInstalled()) !== 0) {
  failStep('The dependencies could not be installed: see above, mend it and run it again.')
}
if ((await ensureBuilt()) !== 0) {
  failStep('The storefront could not be built: see above, mend it and run it again.')
}
serve()
