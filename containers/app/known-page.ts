/** What is known of a page before it comes, from the card that leads to it. */
export interface KnownPage {
  title: string | undefined
  /** address of the picture that the card shows; none of icons */
  picture: string | undefined
}

/** px; smaller ones are icons, which say nothing when they are drawn large */
const LEAST_PICTURE = 96

/** Reads the card of a link: its heading and its picture, or the words beside a picture in the link itself. */
export function knownPage(link: HTMLAnchorElement): KnownPage {
  const card = link.closest('article, li') ?? link
  const image = card.querySelector('img')
  const heading = card.querySelector('h2, h3, h4') ?? (link.contains(image) ? link : null)
  return {
    title: heading?.textContent?.trim() || undefined,
    picture: image && image.clientWidth >= LEAST_PICTURE ? image.currentSrc : undefined,
  }
}
