import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { completeLock, namesRegistry, platformOf } from '@/scripts/complete-lock.mjs'

it('reads system, processor and C library off a name', () => {
  const names = {
    '@biomejs/cli-darwin-arm64': ['darwin', 'arm64', undefined],
    '@next/swc-linux-x64-gnu': ['linux', 'x64', 'glibc'],
    '@next/swc-linux-arm64-musl': ['linux', 'arm64', 'musl'],
    '@img/sharp-linuxmusl-x64': ['linux', 'x64', 'musl'],
    '@oxc-parser/binding-win32-ia32-msvc': ['win32', 'ia32', undefined],
    '@oxc-parser/binding-android-arm-eabi': ['android', 'arm', undefined],
    '@oxc-parser/binding-linux-arm-gnueabihf': ['linux', 'arm', undefined],
    '@oxc-parser/binding-openharmony-arm64': ['openharmony', 'arm64', undefined],
    '@rolldown/binding-wasm32-wasi': [undefined, 'wasm32', undefined],
  }
  const read = Object.keys(names).map((name) => {
    const { os, cpu, libc } = platformOf(name) ?? {}
    return [os, cpu, libc]
  })
  expect(read).toEqual(Object.values(names))
  expect(platformOf('fsevents')).toBeUndefined()
})

it('adds what is missing, with the marks of its parent and without a place to fetch it from', () => {
  const { lock, added } = completeLock({
    packages: {
      '': {},
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { 'tool-linux-x64-musl': '1.0.0', 'tool-win32-x64': '1.0.0' },
      },
      'node_modules/tool-win32-x64': { version: '1.0.0', optional: true },
    },
  })
  expect(added).toEqual(['node_modules/tool-linux-x64-musl'])
  expect(lock.packages['node_modules/tool-linux-x64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
  expect(completeLock(lock).added).toEqual([])
})

it('keeps a package of another version where it is and puts the missing one beside its parent', () => {
  const asks = (version: string) => ({
    version,
    optionalDependencies: { 'esb-linux-x64': version },
  })
  const { added } = completeLock({
    packages: {
      'node_modules/esb': asks('2.0.0'),
      'node_modules/esb-linux-x64': { version: '2.0.0' },
      'node_modules/old/node_modules/esb': asks('1.0.0'),
    },
  })
  expect(added).toEqual(['node_modules/old/node_modules/esb/node_modules/esb-linux-x64'])
})

it('refuses to invent a package whose name tells no platform or whose version is a range', () => {
  const lack = (name: string, range: string) => () =>
    completeLock({ packages: { 'node_modules/a': { optionalDependencies: { [name]: range } } } })
  expect(lack('fsevents', '2.3.3')).toThrow('fsevents@2.3.3')
  expect(lack('a-linux-x64', '^1.0.0')).toThrow('a-linux-x64@^1.0.0')
})

it('[OP-30] finds the committed lock complete for every platform, and no registry in it', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(completeLock(lock).added).toEqual([])
  expect(namesRegistry(lock)).toEqual([])
  expect(Object.keys(lock.packages).length).toBeGreaterThan(800)
})

it('names a package that says where it was fetched', () => {
  const resolved = 'https://registry.example/a/-/a-1.0.0.tgz'
  expect(namesRegistry({ packages: { 'node_modules/a': { resolved } } })).toEqual([
    'node_modules/a',
  ])
})
