import path from 'node:path'
import { build } from 'vite'

/** A file of tests/support with the real SDK as one script for a page. */
export async function bundleBench(file: string): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../..')
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    resolve: { alias: { '@': root } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: `tests/support/${file}`, formats: ['iife'], name: 'unused' },
    },
  })
  const [result] = [made].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  return chunk?.code ?? ''
}
