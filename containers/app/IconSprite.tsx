import { filledIcons, type IconName, iconPaths } from '@/components/ui/icon-paths'

interface Props {
  names: readonly IconName[]
}

export const iconNames = Object.keys(iconPaths) as IconName[]

/** The id in the document by which `Icon` uses an outline. */
export const iconId = (name: IconName) => `icon-${name}`

/** The icons that a drawn page uses; reads the page once, as it is drawn for each request. */
export function iconsIn(html: string): IconName[] {
  const used = new Set([...html.matchAll(/"#icon-([\w-]+)"/g)].map(([, name]) => name))
  return iconNames.filter((name) => used.has(name))
}

/** Outlines of icons, once per document, for `Icon` to use. */
export function IconSprite({ names }: Props) {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      {names.map((name) => (
        <symbol key={name} id={iconId(name)} viewBox="0 0 24 24">
          <path
            d={iconPaths[name]}
            fill={filledIcons.includes(name) ? 'currentColor' : undefined}
          />
        </symbol>
      ))}
    </svg>
  )
}
