import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const sheets = ['components', 'containers'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
)
const tokens = readFileSync('styles/tokens.css', 'utf8')

/** The red, green and blue of each `--shade`, with the look whose block it is in. */
const shades = [...tokens.matchAll(/([^{}]*)\{[^{}]*--shade: rgb\((\d+) (\d+) (\d+) \//g)].map(
  ([, selector = '', ...channels]) => ({
    look: /data-look="(\d)"/.exec(selector)?.[1] ?? '1',
    channels: channels.map(Number),
  }),
)

it('[SH-35] words on a picture lie on the colour of the look, none on a black scrim', () => {
  const gradients = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/linear-gradient\(([^;]*)\);/g)].map(
      ([, stops = '']) => ({ sheet, stops }),
    ),
  )
  expect(gradients.length).toBeGreaterThan(3)
  const other = gradients.filter(({ stops }) => !/var\(--(shade|paper)\)/.test(stops))
  expect(other).toEqual([])
  const night = shades.filter(({ look }) => look === '4')
  expect(night.length).toBeGreaterThan(0)
  for (const { channels } of night) {
    expect(Math.max(...channels) - Math.min(...channels)).toBeGreaterThanOrEqual(40)
  }
})
