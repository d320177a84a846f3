import { paths } from '@/domain/paths'

/** What there is to know about the marketplace, as footer and menu group it. */
export const infoGroups = [
  {
    title: 'footer.company',
    links: [
      { text: 'about', href: paths.about() },
      { text: 'blog', href: paths.blog() },
      { text: 'careers', href: paths.careers() },
      { text: 'be.seller', href: paths.beSeller() },
      { text: 'be.driver', href: paths.beDriver() },
    ],
  },
  {
    title: 'help',
    links: [
      { text: 'help', href: paths.help() },
      { text: 'faq', href: paths.faq() },
      { text: 'refund.policy', href: paths.refundPolicy() },
      { text: 'a11y', href: paths.accessibility() },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { text: 'terms', href: paths.terms() },
      { text: 'privacy', href: paths.privacy() },
    ],
  },
] as const
