import sharp from 'sharp'
import { renderBanner, renderCover } from './covers'
import { renderDish } from './dishes'
import { iconSprite, layer } from './icons'
import { avatarSvg, emblemSvg, logoSvg } from './marks'
import { PICTURE_SIZES, type PictureSpec } from './spec'
import { subjectOf, subjectSprite } from './sprites'

export { iconNames } from './icons'
export { PICTURE_SIZES, type PictureSpec } from './spec'
export { unknownIcons } from './sprites'

const flat = (svg: string) =>
  sharp(Buffer.from(svg)).webp({ quality: 88, alphaQuality: 90, effort: 3 }).toBuffer()

async function renderIcon(name: string): Promise<Buffer> {
  const { width, height } = PICTURE_SIZES.icon
  const sprite = await iconSprite(name, 148)
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([
      {
        ...layer(sprite),
        left: Math.round((width - sprite.width) / 2),
        top: Math.round((height - sprite.height) / 2),
      },
    ])
    .webp({ quality: 88, alphaQuality: 90, effort: 3 })
    .toBuffer()
}

/** A shop's logo: its initials, or what it is known for, in a shape of its colour. */
async function renderLogo(spec: Extract<PictureSpec, { kind: 'logo' }>): Promise<Buffer> {
  const { initials, hue, shape, icon } = spec
  if (!icon) return flat(logoSvg(initials, hue, shape))
  const sprite = await subjectSprite(subjectOf(icon, 'plate', hue, 1), 162, { view: 'top' })
  return sharp(Buffer.from(emblemSvg(hue, shape)))
    .composite([layer(sprite)])
    .webp({ quality: 88, alphaQuality: 90, effort: 3 })
    .toBuffer()
}

/** Renders a demo picture. Deterministic: equal specs give equal bytes. */
export async function renderPicture(
  spec: PictureSpec,
  _options: { format: 'webp' } = { format: 'webp' },
): Promise<Buffer> {
  switch (spec.kind) {
    case 'dish':
      return renderDish(spec)
    case 'cover':
      return renderCover(spec)
    case 'banner':
      return renderBanner(spec)
    case 'logo':
      return renderLogo(spec)
    case 'avatar':
      return flat(avatarSvg(spec.initials, spec.hue))
    case 'icon':
      return renderIcon(spec.icon)
  }
}
