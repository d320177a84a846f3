// Every screen of the demo by the Tab key: npm run check:keys -- [--lang en,ar] [--width 390,1440] [--only /shop]
import { parseArgs } from 'node:util'
import { checkKeys } from '@/tests/support/key-walk'
import { type Demo, type DemoLook, eachScreen, show, withDemo } from './demo-screens'

/*
 * Of each it looks at: Tab reaches every control and goes round, in the document's order; each stop is in the window, under
 * nothing, and shows that it has the focus; dialogs take the focus, keep it, and give it back with Escape.
 */
const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'en,ar' },
    width: { type: 'string', default: '390,1440' },
    only: { type: 'string' },
    url: { type: 'string' },
  },
})

interface Tally {
  screens: number
  stops: number
  dialogs: number
  /** looks and paths by what is wrong there: most of it is on many screens */
  problems: Map<string, string[]>
}

async function walkLook(demo: Demo, look: DemoLook, tally: Tally): Promise<void> {
  const name = `${look.lang} ${look.width}`
  const before = { ...tally }
  const tried = new Set<string>()
  await eachScreen(demo, look, async (page, screen) => {
    if (values.only && !screen.path.startsWith(values.only)) return
    const open = () => show(page, screen).then(() => undefined)
    await open()
    const report = await checkKeys(page, open, tried).catch((error: Error) => ({
      stops: 0,
      dialogs: 0,
      problems: [error.message],
    }))
    tally.screens += 1
    tally.stops += report.stops
    tally.dialogs += report.dialogs
    for (const problem of report.problems) {
      const places = tally.problems.get(problem) ?? []
      if (places.length === 0) console.error(`${name} ${screen.path}: ${problem}`)
      tally.problems.set(problem, [...places, `${name} ${screen.path}`])
    }
  })
  console.log(
    `${name}: ${tally.screens - before.screens} screens, ${tally.stops - before.stops} stops, ` +
      `${tally.dialogs - before.dialogs} dialogs`,
  )
}

async function walkAll(demo: Demo): Promise<void> {
  const tally: Tally = { screens: 0, stops: 0, dialogs: 0, problems: new Map() }
  for (const lang of values.lang.split(',')) {
    for (const width of values.width.split(',')) {
      await walkLook(demo, { lang, width: Number(width) }, tally)
    }
  }
  for (const [problem, places] of tally.problems) {
    const shown = places.slice(0, 3).join(', ')
    console.error(`${problem}\n  ${places.length} times: ${shown}${places.length > 3 ? ' …' : ''}`)
  }
  const { screens, stops, dialogs, problems } = tally
  console.log(
    `${screens} screens, ${stops} stops, ${dialogs} dialogs, ${problems.size} different problems`,
  )
  if (screens === 0 || problems.size > 0) process.exitCode = 1
}

await withDemo(values.url, walkAll)
