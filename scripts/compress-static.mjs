// Compresses the build's scripts and styles once: `.br` and `.gz` beside each file, which the server
// sends as they are (server/platform/http/built-files.mjs). Part of `npm run build`.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { root } from './lib.mjs'

/** Smaller files fit in the first packets anyway. */
const SMALLEST = 1_000
const best = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }
const codings = {
  br: (content) => promisify(zlib.brotliCompress)(content, best),
  gz: (content) => promisify(zlib.gzip)(content, { level: 9 }),
}

const folder = path.join(root, process.env.NEXT_DIST_DIR || '.next', 'static')
const entries = await readdir(folder, { recursive: true })
const files = entries.filter((name) => /\.(js|css|json|svg)$/.test(name))
let before = 0
let after = 0
await Promise.all(
  files.map(async (name) => {
    const file = path.join(folder, name)
    const content = await readFile(file)
    if (content.length < SMALLEST) return
    before += content.length
    for (const [ending, pack] of Object.entries(codings)) {
      const packed = await pack(content)
      if (ending === 'br') after += packed.length
      await writeFile(`${file}.${ending}`, packed)
    }
  }),
)
console.log(`${files.length} files of the build: ${before} bytes, ${after} with brotli`)
