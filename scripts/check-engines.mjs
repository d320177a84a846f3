// Whether package.json's `engines.node` is within what every dependency asks for: part of `npm test`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import semver from 'semver'
import { root } from './lib.mjs'

/** Runs in browsers only, so that what it says about Node is of no meaning here. */
const browserOnly = {
  // parses the styles of maplibre-gl's maps
  'node_modules/@mapbox/jsonlint-lines-primitives': '>= 22',
}

const read = (...parts) => JSON.parse(readFileSync(path.join(root, ...parts), 'utf8'))

const { engines } = read('package.json')
const { packages } = read('package-lock.json')
const faults = []
let inspected = 0
for (const [key, { optional }] of Object.entries(packages)) {
  // other platforms' packages are not here
  if (key === '' || (optional && !existsSync(path.join(root, key)))) continue
  const asks = read(key, 'package.json').engines?.node
  if (!asks) continue
  inspected += 1
  const excepted = browserOnly[key]
  if (semver.subset(engines.node, asks)) {
    if (excepted) faults.push(`${key} asks for ${asks} only: take it off the exceptions`)
  } else if (!optional && asks !== excepted) faults.push(`${key} asks for ${asks}`)
}
const locked = packages[''].engines?.node
if (locked !== engines.node) faults.push(`the lock file says ${locked}`)

console.log(`${inspected} packages ask for a Node; ours is ${engines.node}`)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 || inspected === 0 ? 1 : 0)
