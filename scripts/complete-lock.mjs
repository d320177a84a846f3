// Adds the optional packages of other platforms to package-lock.json: `npm run lock:complete`.
// `npm ci` refuses a lock file that lacks one, and `npm install` leaves out what its registry does not carry.
// With --check it writes nothing and fails where something would be added or a registry's host is named.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib.mjs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony']
const platforms = new Set([...systems, 'sunos', 'win32'])
const processors = new Set(
  'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' '),
)
const libraries = { gnu: 'glibc', musl: 'musl' }

/** `os`, `cpu` and `libc` as the end of a package's name tells them: `@next/swc-linux-x64-musl`. */
export function platformOf(name) {
  // sharp writes linuxmusl in one word
  const words = name.replace('linuxmusl-', 'linux-musl-').split(/[/-]/)
  const os = words.find((word) => platforms.has(word))
  const cpu = words.find((word) => processors.has(word))
  const libc = os === 'linux' ? libraries[words.find((word) => word in libraries)] : undefined
  return cpu && (os || cpu === 'wasm32') ? { os, cpu, libc } : undefined
}

/** The folders in which Node looks for a package that `place` asks for, the nearest first. */
function* folders(place) {
  for (let at = place; at !== ''; ) {
    yield `${at}/node_modules/`
    const end = at.lastIndexOf('node_modules/')
    at = end > 0 ? at.slice(0, end - 1) : ''
  }
  yield 'node_modules/'
}

const isExact = (range) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)

/** Where the lock holds what `place` asks for; an exact version must be that one. */
function holds(packages, place, name, range) {
  for (const folder of folders(place)) {
    const found = packages[folder + name]
    if (found) return !isExact(range) || found.version === range
  }
  return false
}

function entryOf(name, version, parent) {
  const platform = platformOf(name)
  if (!isExact(version) || !platform) {
    throw new Error(
      `${name}@${version} is missing and cannot be written from its name. Add it with npm install.`,
    )
  }
  const { os, cpu, libc } = platform
  return {
    version,
    cpu: [cpu],
    ...(parent.dev ? { dev: true } : {}),
    ...(parent.devOptional ? { devOptional: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}

/** The lock with an entry for each package that an `optionalDependencies` names, and what was added. */
export function completeLock(lock) {
  const packages = { ...lock.packages }
  const added = []
  for (const [place, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (holds(packages, place, name, version)) continue
      // beside its parent where another version has the upper place
      const key = packages[`node_modules/${name}`]
        ? `${place}/node_modules/${name}`
        : `node_modules/${name}`
      packages[key] = entryOf(name, version, parent)
      added.push(key)
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added }
}

/** Entries that name the place they were fetched from, which may be a private registry. */
export const namesRegistry = (lock) =>
  Object.entries(lock.packages).flatMap(([key, { resolved }]) => (resolved ? [key] : []))

function main() {
  const file = path.join(root, 'package-lock.json')
  const text = readFileSync(file, 'utf8')
  const given = JSON.parse(text)
  const { lock, added } = completeLock(given)
  const named = namesRegistry(given)
  console.log(`${Object.keys(given.packages).length} packages, ${added.length} were missing`)
  for (const key of added) console.log(`  ${key}`)
  if (named.length > 0) {
    throw new Error(`${named.length} packages name a registry, the first one is ${named[0]}.`)
  }
  if (added.length === 0) return
  if (process.argv.includes('--check')) throw new Error('Run npm run lock:complete.')
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
