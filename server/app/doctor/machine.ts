// What was found on the machine and at the services, as findings. The facts come from facts.ts.

import { type Finding, missing, ok, warn } from './finding'

/** What could be found out; an error is one sentence without a secret. */
export interface Facts {
  /** a sentence when this Node is too old */
  nodeProblem: string | undefined
  hasBuild: boolean
  /** free bytes where DATA_DIR is */
  freeBytes: number
  database:
    | { error: string }
    | {
        error?: undefined
        /** major version of PostgreSQL; undefined for the embedded database */
        version: number | undefined
        /** false: a power cut loses what was committed */
        isDurable: boolean
        /** migrations that the next start runs; undefined: newer tables than this version knows */
        pending: number | undefined
        /** a sentence when logins of the demo are there */
        demoLogins: string | undefined
        isSetUp: boolean
        /** milliseconds that the database's clock is ahead of ours */
        clockAheadMs: number
      }
  /** undefined: none is configured */
  mail: { error?: string } | undefined
  storage: { kind: 'bucket' | 'folder'; error?: string }
  /** of the newest file in DATA_DIR/backups */
  lastBackup: Date | undefined
  now: Date
}

const GB = 1_000_000_000
const DAY_MS = 86_400_000
/** Version that the tests run on. */
const TESTED = 15
/** codes and signatures are valid for minutes */
const MAX_CLOCK_MS = 5_000

const checkNode = ({ nodeProblem }: Facts): Finding =>
  nodeProblem ? missing('node', nodeProblem) : ok('node', process.versions.node)

const checkBuild = ({ hasBuild }: Facts): Finding =>
  hasBuild ? ok('build', 'present') : missing('build', 'run npm run build')

function checkDisk({ freeBytes }: Facts): Finding {
  const note = `${(freeBytes / GB).toFixed(1)} GB free`
  if (freeBytes < GB) return missing('disk', `${note}. Make room`)
  return freeBytes < 5 * GB ? warn('disk', `${note}. Make room soon`) : ok('disk', note)
}

function checkDatabase({ database, now }: Facts): Finding[] {
  if (database.error !== undefined) return [missing('database contents', database.error)]
  const { version, isDurable, pending, demoLogins, isSetUp, clockAheadMs } = database
  const clock = Math.round(Math.abs(clockAheadMs) / 1000)
  const findings = [
    pending === undefined
      ? missing('tables', 'they are of a newer version than this one')
      : pending > 0
        ? warn('tables', `${pending} migrations run at the next start. Take a backup before`)
        : ok('tables', 'up to date'),
    demoLogins ? missing('demo logins', demoLogins) : ok('demo logins', 'none'),
    isSetUp
      ? ok('set-up', 'done')
      : missing(
          'set-up',
          'not done: start the server and open the link it prints, or npm run setup',
        ),
    Math.abs(clockAheadMs) > MAX_CLOCK_MS
      ? warn(
          'clock',
          `${clock} s from the database's (${now.toISOString()} here). Synchronize both`,
        )
      : ok('clock', now.toISOString()),
  ]
  if (version === undefined) return findings
  const server =
    version < TESTED
      ? warn('PostgreSQL', `version ${version}; the tests run on ${TESTED}. Upgrade it`)
      : isDurable
        ? ok('PostgreSQL', `version ${version}`)
        : missing('PostgreSQL', 'fsync is off: a power cut destroys the database. Set it on')
  return [server, ...findings]
}

function checkMail({ mail }: Facts): Finding {
  if (!mail) return missing('mail', 'none goes out: nobody can register. Set SMTP_URL')
  return mail.error
    ? missing('mail', `the server of SMTP_URL refuses (${mail.error})`)
    : ok('mail', 'the server accepts us')
}

function checkStorage({ storage: { kind, error } }: Facts): Finding {
  if (error) return missing('pictures', `the ${kind} cannot be written (${error})`)
  return kind === 'bucket'
    ? ok('pictures', 'a bucket')
    : warn('pictures', 'a folder of this machine: one process only. Set S3_ENDPOINT for more')
}

function checkBackup({ lastBackup, now }: Facts): Finding {
  if (!lastBackup) return warn('backup', 'none in DATA_DIR/backups. Run npm run backup each day')
  const days = Math.floor((now.getTime() - lastBackup.getTime()) / DAY_MS)
  const note = `the newest in DATA_DIR/backups is of ${lastBackup.toISOString()}`
  return days >= 2 ? warn('backup', `${note}. Run npm run backup each day`) : ok('backup', note)
}

/** One finding per check. Where the marketplace is elsewhere (API_URL), only this machine's. */
export const checkMachine = (facts: Facts, isRemote = false): Finding[] => [
  checkNode(facts),
  checkBuild(facts),
  checkDisk(facts),
  ...(isRemote
    ? []
    : [...checkDatabase(facts), checkMail(facts), checkStorage(facts), checkBackup(facts)]),
]
