import { ignore, LONG_TITLE, type PartExamples } from '@/components/ui/part-examples'
import { settingDefaults } from '@/domain/settings'
import { BottomTabs } from './BottomTabs'
import { DiscoverLinks } from './DiscoverLinks'
import { AppLinks, SocialLinks } from './FooterLinks'
import { HelpFoot } from './HelpFoot'
import { InfoLinks } from './InfoLinks'
import { infoGroups } from './info-links'
import { Logo } from './Logo'
import { MenuLinks } from './MenuLinks'
import { SiteFooter } from './SiteFooter'
import { SkipLink } from './SkipLink'

const plain = { ...settingDefaults }
const full = {
  ...plain,
  instagram: 'https://instagram.example/tiffin',
  facebook: 'https://facebook.example/tiffin',
  youtube: 'https://youtube.example/tiffin',
  customer_app_ios: 'https://apps.example/tiffin',
  customer_app_android: 'https://play.example/tiffin',
  delivery_app_android: 'https://play.example/courier',
  phone: '+49 30 1234567',
  email: 'hello@tiffin.example',
  address: LONG_TITLE,
  footer_text: '© Tiffin',
  active_parcel: '1',
  reservation_enable_for_user: '1',
  referral_active: '1',
  loyalty_active: '1',
  admin_panel: 'https://admin.example/',
}
const menu = { onLogout: ignore, onLeave: ignore }
const seller = { ...menu, hasConsole: true, role: 'seller' } as const
const courier = { ...menu, role: 'deliveryman' } as const
const tabs = { path: '/orders', isSignedIn: true, cartOpen: false, onCart: ignore }

export const layoutExamples: readonly PartExamples[] = [
  {
    part: 'BottomTabs',
    isLayer: true,
    states: [
      { name: 'empty cart', node: <BottomTabs {...tabs} cartCount={0} /> },
      { name: 'full cart', node: <BottomTabs {...tabs} cartCount={12} /> },
    ],
  },
  {
    part: 'DiscoverLinks',
    states: [
      { name: 'all offered', node: <DiscoverLinks settings={full} onLeave={ignore} /> },
      { name: 'few offered', node: <DiscoverLinks settings={plain} onLeave={ignore} /> },
    ],
  },
  { part: 'AppLinks', states: [{ name: 'two apps', node: <AppLinks settings={full} /> }] },
  { part: 'SocialLinks', states: [{ name: 'three', node: <SocialLinks settings={full} /> }] },
  { part: 'HelpFoot', states: [{ name: 'normal', node: <HelpFoot /> }] },
  {
    part: 'InfoLinks',
    states: [{ name: 'company', node: <InfoLinks links={infoGroups[0].links} onLeave={ignore} /> }],
  },
  { part: 'Logo', states: [{ name: 'normal', node: <Logo /> }] },
  {
    part: 'MenuLinks',
    states: [
      { name: 'guest', node: <MenuLinks {...menu} personal={false} settings={plain} /> },
      { name: 'customer', node: <MenuLinks {...menu} personal settings={full} /> },
      {
        name: 'seller, logging out',
        node: <MenuLinks {...seller} personal settings={full} isLoggingOut />,
      },
      {
        name: 'courier',
        node: <MenuLinks {...courier} personal settings={plain} />,
      },
    ],
  },
  {
    part: 'SiteFooter',
    isWide: true,
    states: [
      { name: 'full', node: <SiteFooter settings={full} look="full" /> },
      { name: 'apps', node: <SiteFooter settings={full} look="apps" /> },
      { name: 'little configured', node: <SiteFooter settings={plain} look="full" /> },
    ],
  },
  {
    part: 'SkipLink',
    isLayer: true,
    states: [
      {
        name: 'without the focus',
        node: (
          <article>
            <SkipLink />
          </article>
        ),
      },
    ],
  },
]
