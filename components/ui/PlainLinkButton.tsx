import type { MouseEventHandler, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './Button'

interface Props extends ButtonLook {
  href: string
  children: ReactNode
  /** does it better where there is a script */
  onClick?: MouseEventHandler<HTMLAnchorElement>
  pending?: boolean
}

/** A link that looks like a button and loads a document: for what must do without a script. */
export const PlainLinkButton = ({ href, children, onClick, pending, ...look }: Props) => (
  <a
    href={href}
    className={buttonClass(look)}
    onClick={onClick}
    aria-busy={pending || undefined}
    data-press={onClick ? true : undefined}
  >
    {children}
  </a>
)
