import { filledIcons, type IconName, iconPaths } from '@/components/ui/icon-paths'

/**
 * The outlines of all icons, once per document, for `Icon` to use. The server alone writes them: they
 * are in the first HTML, so that no icon appears late, and in no script.
 */
export function IconSprite() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      {(Object.entries(iconPaths) as [IconName, string][]).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={path} fill={filledIcons.includes(name) ? 'currentColor' : undefined} />
        </symbol>
      ))}
    </svg>
  )
}
