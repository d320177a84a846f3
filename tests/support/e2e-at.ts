const escaped = (text: string) => text.replace(/[.?+*^$()|[\]\\]/g, '\\$&')

/** The address of a page of this site in whatever language it stands (ADR 0119), for `toHaveURL`. */
export const at = (path: string): RegExp =>
  new RegExp(
    `^https?://[^/]+(/[a-z]{2})?${path.startsWith('/?') || path === '/' ? `/?${escaped(path.slice(1))}` : escaped(path)}$`,
  )

/** The same as the address of a link, for `toHaveAttribute`. */
export const linkTo = (path: string): RegExp => new RegExp(`^(/[a-z]{2})?${escaped(path)}$`)
