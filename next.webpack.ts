import { createHash } from 'node:crypto'
import path from 'node:path'

/** What the browsers' build is told beyond Next's own settings (docs/adr/0010, 0014). */

interface CssModule {
  resourcePath: string
}

interface CssRule {
  oneOf?: CssRule[]
  use?: {
    options?: { modules?: { getLocalIdent?(module: CssModule, ...names: string[]): string } }
  }[]
}

interface Module {
  type: string
  nameForCondition?(): string | null
}

interface Chunk {
  name?: string | null
}

interface ChunkGraph {
  getModuleChunksIterable(module: Module): Iterable<Chunk>
}

interface Plugin {
  apply(compiler: Compiler): void
}

interface Compiler {
  hooks: {
    thisCompilation: { tap(name: string, run: (made: { chunkGraph: ChunkGraph }) => void): void }
  }
}

/** A module before and after webpack knows its file. */
interface Found {
  request?: string
  contextInfo?: { issuer: string }
  createData?: { resource?: string }
}

interface Webpack {
  DefinePlugin: new (values: Record<string, string>) => Plugin
  NormalModuleReplacementPlugin: new (pattern: RegExp, replace: (module: Found) => void) => Plugin
  ids: {
    DeterministicModuleIdsPlugin: new (options: {
      test(module: Module): boolean
      maxLength: number
      fixedLength: boolean
    }) => Plugin
  }
}

interface Rule extends Omit<CssRule, 'use'> {
  test?: RegExp
  sideEffects?: boolean
  use?: CssRule['use'] | string[]
}

interface WebpackConfig {
  module: { rules: Rule[] }
  resolve: { alias: Record<string, string | false> }
  output: { trustedTypes?: unknown }
  optimization: {
    mangleExports: string
    splitChunks: { chunks: unknown; cacheGroups: Record<string, unknown> }
  }
  plugins: Plugin[]
}

const root = import.meta.dirname

/** Class names of each CSS module, in the order in which they stand there. */
const classNames = new Map<string, string[]>()

/** Five letters of the file and the place of the class in it. */
function shortClassName({ resourcePath }: CssModule, name: string) {
  const file = path.relative(root, resourcePath)
  const names = classNames.get(file) ?? []
  classNames.set(file, names)
  if (!names.includes(name)) names.push(name)
  const letters = createHash('sha256').update(file).digest('base64').replace(/\W/g, '')
  return `_${letters.slice(0, 5)}${names.indexOf(name).toString(36)}`
}

/**
 * Shortens the class names of CSS modules: every script, style and page repeats them. Those of one
 * file begin alike, which compresses to nearly nothing.
 */
export function shortenClassNames(rules: readonly CssRule[]): void {
  for (const { oneOf = [], use } of rules) {
    shortenClassNames(oneOf)
    for (const { options } of Array.isArray(use) ? use : []) {
      if (!options?.modules?.getLocalIdent) continue
      options.modules.getLocalIdent = (module, _pattern, name = '') => shortClassName(module, name)
    }
  }
}

/** The parts of Next that run in browsers. */
const NEXT_COMMONJS = /next[\\/]dist[\\/](?=(client|lib|pages|shared)[\\/])/

/** Hydrates in a transition (docs/adr/0092). */
const HYDRATE = path.join(root, 'lib/hydrate.ts')
const isNext = /[\\/]next[\\/]dist[\\/]/

/** Nobody calls in browsers: rewrites' compiler, polyfills older than our browsers, their list. */
const UNCALLED = /next[\\/]dist[\\/].*(path-to-regexp|polyfill-module|modern-browserslist-target)/

const ROUTER = /next[\\/]dist[\\/](esm[\\/])?shared[\\/]lib[\\/]router[\\/]router\.js$/

const NO_DOMAINS = path.join(root, 'lib/no-domain-locale.ts')
const inNext = (file: string) => path.join(root, 'node_modules/next/dist', file)

/** Leaves out what neither we nor our browsers use of Next and of React's helpers. */
export function leaveOut(config: WebpackConfig, webpack: Webpack): void {
  // the ES module of each part of Next: of it, a build can leave out what nobody calls
  const toEsModule = ({ createData }: Found) => {
    if (!createData?.resource) return
    createData.resource = createData.resource.replace(NEXT_COMMONJS, 'next/dist/esm/')
  }
  const toSlices = (module: Found) => {
    if (module.request && isNext.test(module.contextInfo?.issuer ?? '')) module.request = HYDRATE
  }
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(NEXT_COMMONJS, toEsModule),
    new webpack.NormalModuleReplacementPlugin(/^react-dom\/client$/, toSlices),
    // a browser has no process: without this, what asks for it is given a stand-in
    new webpack.DefinePlugin({ 'typeof process': '"undefined"', 'process.features': 'undefined' }),
  )
  config.module.rules.push(
    { test: UNCALLED, sideEffects: false },
    { test: ROUTER, use: [path.join(root, 'next.loader.cjs')] },
  )
  Object.assign(config.resolve.alias, {
    [inNext('client/script.js')]: path.join(root, 'lib/no-script.ts'),
    [inNext('client/detect-domain-locale.js')]: NO_DOMAINS,
    [inNext('client/get-domain-locale.js')]: NO_DOMAINS,
    // browsers have a parser of their own (lib/rich-text.ts)
    parse5$: false,
    // the shim is for React 17
    'use-sync-external-store/shim$': 'react',
  })
  // Next's policy for scripts that we load by no other way than its own
  config.output.trustedTypes = undefined
}

const LIBRARY = /[\\/]node_modules[\\/]/
const HOME = 'pages/index'
const SHOP = 'pages/shop/[id]'

/** Whether a script stands in the first load of every page, or of home and of shops. */
function isFirstLoad(module: Module, graph: ChunkGraph) {
  const names = new Set([...graph.getModuleChunksIterable(module)].map(({ name }) => name))
  return names.has('main') || names.has('pages/_app') || (names.has(HOME) && names.has(SHOP))
}

const firstLoadChunk = (name: string, isLibrary: boolean) => ({
  name,
  chunks: 'all',
  enforce: true,
  priority: 50,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    module.type.startsWith('javascript') &&
    LIBRARY.test(module.nameForCondition?.() ?? '') === isLibrary &&
    isFirstLoad(module, chunkGraph),
})

/** Three digits instead of five for the modules of first loads: every import repeats them. */
function shortIds(webpack: Webpack): Plugin {
  const whole = new Set(['framework', 'shell', 'main', 'pages/_app', HOME, SHOP])
  let made: { chunkGraph: ChunkGraph } | undefined
  const test = (module: Module) =>
    [...(made?.chunkGraph.getModuleChunksIterable(module) ?? [])].some(
      ({ name }) => name && whole.has(name),
    )
  const { DeterministicModuleIdsPlugin } = webpack.ids
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('ShortIds', (compilation) => {
        made = compilation
      })
      new DeterministicModuleIdsPlugin({ test, maxLength: 3, fixedLength: true }).apply(compiler)
    },
  }
}

/** Few large chunks with short names inside: they share more text (docs/adr/0014). */
export function packFirstLoad({ optimization, plugins }: WebpackConfig, webpack: Webpack): void {
  const { splitChunks } = optimization
  const whole = new Set<unknown>(['polyfills', 'main', 'pages/_app', HOME, SHOP])
  splitChunks.chunks = ({ name }: Chunk) => !whole.has(name)
  splitChunks.cacheGroups.framework = firstLoadChunk('framework', true)
  splitChunks.cacheGroups.shell = firstLoadChunk('shell', false)
  optimization.mangleExports = 'size'
  plugins.push(shortIds(webpack))
}
