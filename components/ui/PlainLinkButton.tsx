import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './Button'

interface Props extends ButtonLook {
  href: string
  children: ReactNode
}

/** A link that looks like a button and loads a document: for pages that have no script to go on with. */
export const PlainLinkButton = ({ href, children, ...look }: Props) => (
  <a href={href} className={buttonClass(look)}>
    {children}
  </a>
)
