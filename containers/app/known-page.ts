/** What is known of a page before it comes, from the card that leads to it. */
export interface KnownPage {
  title: string | undefined
  /** address of the picture that the card shows; none of icons */
  picture: string | undefined
  /** of a product, as the card says it */
  price: string | undefined
}

/** px; smaller ones are icons, which say nothing when they are drawn large */
const LEAST_PICTURE = 96

/** The link that a press follows, or that stands for the card whose button was pressed. */
export const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element
    ? (target.closest('a') ?? target.closest('article')?.querySelector('a') ?? null)
    : null

/** Reads the card of a link: its heading, picture and price, or the words beside a picture in the link itself. */
export function knownPage(link: HTMLAnchorElement): KnownPage {
  const card = link.closest('article, li') ?? link
  const image = card.querySelector('img')
  const heading = card.querySelector('h2, h3, h4') ?? (link.contains(image) ? link : null)
  return {
    title: heading?.textContent?.trim() || undefined,
    price: card.querySelector('[data-price]')?.textContent || undefined,
    picture: image && image.clientWidth >= LEAST_PICTURE ? image.currentSrc : undefined,
  }
}
