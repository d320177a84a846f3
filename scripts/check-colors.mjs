// Colours stand in styles/theme only; anywhere else they would not follow the scheme.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folders = ['components', 'containers', 'pages', 'styles', 'hooks', 'contexts']
const allowed = [/^styles\/theme\//, /^styles\/tokens\.css$/]
const raw = /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgb|rgba|hsl|hsla|oklch)\(/i

function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(file)
    else if (/\.(tsx?|css)$/.test(entry.name)) yield file
  }
}

let count = 0
let wrong = 0
for (const file of folders.flatMap((folder) => [...filesOf(folder)])) {
  if (allowed.some((pattern) => pattern.test(file))) continue
  count += 1
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      // in code, "#" also begins fragments of addresses: only literals that are colours count
      const text = file.endsWith('.css')
        ? line
        : (line.match(/['"`](#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^'"`]*)['"`]/i)?.[1] ?? '')
      if (!raw.test(text)) return
      wrong += 1
      console.log(`${file}:${index + 1}: ${line.trim()}`)
    })
}
console.log(`${count} files, ${wrong} raw colours`)
process.exit(wrong > 0 || count === 0 ? 1 : 0)
