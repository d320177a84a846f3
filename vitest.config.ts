import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const alias = { '@': import.meta.dirname }

/** A file whose tests set the environment, which is read once: `mailbox.alone.test.ts`. */
const alone = 'tests/api/**/*.alone.test.ts'

/** What only PostgreSQL has: several processes, locks and signals between them. */
const postgres = 'tests/api/**/*.postgres.test.ts'

/**
 * The embedded database is PostgreSQL, too, and every run takes all tests on it. On a server of its own `npm run verify`
 * takes them all again (TEST_WHOLE), other runs what differs there: several connections, their locks and
 * transactions, and the statements that are not plain ones.
 */
const isWhole = Boolean(process.env.TEST_WHOLE)
const aboutLocks = ['failing-row', 'guest', 'outbox', 'process', 'old-tables', 'storm']
const aboutSql = ['batch', 'cart', 'group', 'message-desk', 'order', 'search', 'wallet']
/** What the figures of both engines cannot differ in, and takes long. */
const aboutData = isWhole ? [] : ['tests/api/search/golden.test.ts']
const onPostgres = {
  shared: isWhole ? ['tests/api/**/*.test.ts'] : [`tests/api/{${aboutSql.join(',')}}/**/*.test.ts`],
  alone: [postgres, isWhole ? alone : `tests/api/**/{${aboutLocks.join(',')}}.alone.test.ts`],
}

/** Files of one worker share its modules and its database; the ones that cannot run alone. */
const api = (name: string, engine: 'pglite' | 'postgres'): TestProjectInlineConfiguration[] =>
  [
    {
      name,
      include: engine === 'postgres' ? onPostgres.shared : ['tests/api/**/*.test.ts'],
      exclude: [alone, postgres, ...(engine === 'postgres' ? aboutData : [])],
      isolate: false,
    },
    {
      name: `${name}-alone`,
      include: engine === 'postgres' ? onPostgres.alone : [alone],
      isolate: true,
    },
  ].map((part) => ({
    resolve: { alias },
    test: {
      ...part,
      environment: 'node',
      globalSetup: ['tests/support/api-global.ts'],
      // what an instance registers in when it starts
      setupFiles: ['server/app/wiring.ts'],
      env: { TEST_ENGINE: engine, TEST_POSTGRES_URL: process.env.TEST_POSTGRES_URL ?? '' },
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  }))

/** Pure code, HTTP against a real database (both engines), and the screen in happy-dom. */
export default defineConfig({
  test: {
    // its own default leaves one core idle, which is half of a small machine
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          // pure code: its modules are read once, not once a file
          isolate: false,
          // thousands of random cases on a machine that builds beside them
          testTimeout: 20_000,
        },
      },
      ...api('api', 'pglite'),
      // only where scripts/test.mjs has started a PostgreSQL
      ...(process.env.TEST_POSTGRES_URL ? api('api-postgres', 'postgres') : []),
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['tests/ui/**/*.test.tsx'],
          setupFiles: ['tests/support/ui-setup.ts'],
          testTimeout: 15_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
