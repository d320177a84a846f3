// Reads `.env` at the root of the repository, for every command that needs configuration. Imported before
// anything else: some modules look at the environment as they are loaded. Only Node's own modules.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Takes the variables of a file that the environment itself does not have. */
export function loadEnv(file) {
  // an old Node without it is told that it is old
  if (existsSync(file)) process.loadEnvFile?.(file)
}

/** The sentence for a PORT that no server can listen on; it is read before lib/env.ts can say so. */
export function wrongPort(value) {
  const port = Number(value || 0)
  return Number.isInteger(port) && port >= 0 && port <= 65_535
    ? undefined
    : 'The environment is wrong. PORT: must be a number up to 65535. See .env.example.'
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

try {
  loadEnv(fileURLToPath(new URL('../.env', import.meta.url)))
} catch (error) {
  stop(`The file .env cannot be read (${error.message}).`)
}
const wrong = wrongPort(process.env.PORT)
if (wrong) stop(wrong)
