import { useState } from 'react'
import { IconSprite, iconId, iconNames } from './IconSprite'

/** The outlines that the first HTML came without (pages/_document.tsx): what opens later uses them. */
export function OtherIcons() {
  const [names] = useState(() => iconNames.filter((name) => !document.getElementById(iconId(name))))
  return <IconSprite names={names} />
}
