import sharp from 'sharp'
import { iconSprite } from './icons'
import { avatarSvg, logoSvg } from './marks'
import { renderBanner, renderCover, renderDish } from './scenes'
import { PICTURE_SIZES, type PictureSpec } from './spec'

export { iconNames, unknownIcons } from './icons'
export { PICTURE_SIZES, type PictureSpec } from './spec'

const flat = (svg: string) =>
  sharp(Buffer.from(svg)).webp({ quality: 88, alphaQuality: 90, effort: 3 }).toBuffer()

async function renderIcon(name: string): Promise<Buffer> {
  const { width, height } = PICTURE_SIZES.icon
  const sprite = await iconSprite(name, 148)
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([
      {
        input: sprite.png,
        left: Math.round((width - sprite.width) / 2),
        top: Math.round((height - sprite.height) / 2),
      },
    ])
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
      return flat(logoSvg(spec.initials, spec.hue, spec.shape))
    case 'avatar':
      return flat(avatarSvg(spec.initials, spec.hue))
    case 'icon':
      return renderIcon(spec.icon)
  }
}
