// Takes the pictures of the manifest, which stores and the install dialog show, from a running demo:
//   npx tsx scripts/screens.ts http://localhost:3000
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from './lib.mjs'

const place = { address: 'Harbour Street 7', location: { latitude: 47.5, longitude: 9.5 } }
const screens = [
  { name: 'home-narrow', path: '/', width: 390, height: 780 },
  { name: 'shop-narrow', path: '/shop/1', width: 390, height: 780 },
  { name: 'home-wide', path: '/', width: 1280, height: 720 },
]

async function main() {
  const url = process.argv[2] ?? 'http://localhost:3000'
  const found = ensureChromium()
  if (found.missing) throw new Error(found.missing)
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
  mkdirSync('public/images/screens', { recursive: true })
  for (const { name, path, width, height } of screens) {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US' })
    await context.addCookies([
      { name: 'location', value: encodeURIComponent(JSON.stringify(place)), url },
    ])
    const page = await context.newPage()
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    const shot = await page.screenshot()
    await sharp(shot).webp({ quality: 60 }).toFile(`public/images/screens/${name}.webp`)
    await context.close()
  }
  await browser.close()
}

main()
