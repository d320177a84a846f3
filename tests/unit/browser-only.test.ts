import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folders = ['components', 'containers', 'contexts', 'hooks', 'lib', 'pages']

it('[OP-63] inBrowser alone makes parts that the server does not draw', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const made = files.filter((file) => /\bssr:\s*false\b/.test(readFileSync(file, 'utf8')))
  expect(made).toEqual(['components/ui/in-browser.tsx'])
})
