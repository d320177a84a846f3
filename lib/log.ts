import pino from 'pino'
import { logLevels } from './log-levels'
import { toLogged } from './logged-error'

/** Any other level stops the start with a sentence (lib/env.ts), which pino must not forestall. */
const level = logLevels.find((name) => name === process.env.LOG_LEVEL) ?? 'info'

/** The server's log: one JSON object a line. Errors stand in it without what was asked with. */
export const log = pino({ level, base: undefined, serializers: { err: toLogged } })
