import path from 'node:path'
import { z } from 'zod'
import { brands, recipes } from './goods'
import { ads, articles, home, tags } from './home'
import { type Kitchen, kitchen } from './kitchens'
import { about, careers, faq, legal } from './pages'
import { readFolder, readPlain } from './read'
import { services } from './services'
import { key } from './shapes'

async function readKitchens(root: string): Promise<Kitchen[]> {
  const read: Kitchen[] = []
  for (const name of await readPlain(path.join(root, 'kitchens.yaml'), z.array(key))) {
    const folder = path.join(root, 'kitchens', name)
    read.push({ key: name, ...(await readFolder(folder, 'menu.yaml', kitchen)) })
  }
  return read
}

/** Reads and validates all content. Throws for the first invalid folder, naming files and keys. */
export async function readContent(root: string) {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    readFolder(path.join(root, name), 'list.yaml', schema)
  return {
    kitchens: await readKitchens(root),
    tags: await read('tags', tags),
    brands: await readPlain(path.join(root, 'brands.yaml'), brands),
    recipes: await read('recipes', recipes),
    services: await read('services', services),
    home: await read('home', home),
    ads: await read('ads', ads),
    articles: await read('articles', articles),
    about: await read('about', about),
    legal: await read('legal', legal),
    faq: await read('faq', faq),
    careers: await read('careers', careers),
  }
}

export type Content = Awaited<ReturnType<typeof readContent>>

let content: Promise<Content> | undefined

/** The content folder; resolved on read, so that bundlers do not trace it. */
const folder = () => path.resolve(/* turbopackIgnore: true */ process.cwd(), 'server/demo/content')

/** The demo's content, read once on demand. */
export function demoContent(): Promise<Content> {
  content ??= readContent(folder())
  return content
}
