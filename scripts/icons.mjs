// Draws the pictures of the site that browsers and phones ask for, from public/favicon.svg and the icons:
//   node scripts/icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Browsers take what fits a tab, Windows and crawlers the larger one. */
const SIZES = [16, 32, 48]
const ICON_HEAD = 6
const ICON_ENTRY = 16

const png = (image, size) => sharp(image).resize(size, size).png({ palette: true }).toBuffer()

/** An ICO file of PNG images. */
function toIco(images) {
  const head = Buffer.alloc(ICON_HEAD + ICON_ENTRY * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let at = head.length
  for (const [index, { size, bytes }] of images.entries()) {
    const entry = ICON_HEAD + ICON_ENTRY * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)])
}

const mark = await readFile('public/favicon.svg')
const drawn = await Promise.all(SIZES.map(async (size) => ({ size, bytes: await png(mark, size) })))
await writeFile('public/favicon.ico', toIco(drawn))
// phones cut the corners themselves, and make what is clear black
const whole = await readFile('public/images/icons/maskable-512.png')
await writeFile('public/apple-touch-icon.png', await png(whole, 180))
