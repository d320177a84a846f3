import { openDatabase } from '@/server/db/pool'
import { buy, openWorld, steps } from './bench-world'

const { pool, close } = await openDatabase({ url: process.env.DATABASE_URL, dir: '' })
console.log('open')
const w = await openWorld(pool, 10)
console.log('world', w.spots.length)
for (let n = 0; n < 4; n++) {
  for (const s of steps) {
    const t = performance.now()
    await s.run(w, n).catch((e) => console.log(e.message))
    console.log(n, s.name, (performance.now() - t).toFixed(1))
  }
  await buy(w, n, async (name, run) => {
    const t = performance.now()
    const v = await run()
    console.log(n, name, (performance.now() - t).toFixed(1))
    return v
  })
}
await close()
