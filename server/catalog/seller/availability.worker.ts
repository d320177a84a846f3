import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { endPauses } from './pause.service'
import { putBackDue } from './sold-out.service'

const POLL_MS = 15_000

/** Ends pauses of shops and puts sold-out products back when their time has come. */
export const startAvailability = (db: Db) =>
  startPolling({
    everyMs: POLL_MS,
    failed: 'a shop stays paused, or a product sold out',
    step: async () => {
      const now = new Date()
      await endPauses(db, now)
      return putBackDue(db, now)
    },
  })
