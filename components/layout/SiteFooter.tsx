import Link from 'next/link'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import type { Settings } from '@/domain/settings'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { discoverLinks } from './discover-links'
import { AppLinks, SocialLinks } from './FooterLinks'
import { infoGroups } from './info-links'
import styles from './SiteFooter.module.css'

interface Props {
  settings: Settings
  /** full: everything in columns; apps: the apps first, in a short footer */
  look: 'full' | 'apps'
}

function Contact({ settings }: Pick<Props, 'settings'>) {
  const { t } = useTranslation()
  const { phone, email, address } = settings
  if (!phone && !email && !address) return null
  return (
    <div className={styles.column}>
      <h2 className={styles.head}>{t('footer.contact')}</h2>
      <ul>
        {phone ? (
          <li>
            <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <bdi>{phone}</bdi>
            </a>
          </li>
        ) : null}
        {email ? (
          <li>
            <a className={styles.link} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        ) : null}
        {address ? <li className={styles.address}>{address}</li> : null}
      </ul>
    </div>
  )
}

function Discover({ settings }: Pick<Props, 'settings'>) {
  const { t } = useTranslation()
  return (
    <nav className={styles.column} aria-label={t('footer.discover')}>
      <h2 className={styles.head}>{t('footer.discover')}</h2>
      <ul>
        <li>
          <Link className={styles.link} href={paths.home()} prefetch={false}>
            {t('home')}
          </Link>
        </li>
        {discoverLinks(settings).map(({ text, href }) => (
          <li key={href}>
            <Link className={styles.link} href={href} prefetch={false}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Info() {
  const { t } = useTranslation()
  return infoGroups.map(({ title, links }) => (
    <nav key={title} className={styles.column} aria-label={t(title)}>
      <h2 className={styles.head}>{t(title)}</h2>
      <ul>
        {links.map(({ text, href }) => (
          <li key={href}>
            <Link className={styles.link} href={href} prefetch={false}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

/** The end of every page, from what the marketplace configures; unset parts are left out. */
export function SiteFooter({ settings, look }: Props) {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner} data-look={look}>
        <div className={styles.brand}>
          <p className={styles.name}>{brand.name}</p>
          <p className={styles.quiet}>{t('brand.tagline')}</p>
        </div>
        {look === 'apps' ? <AppLinks settings={settings} /> : null}
        {look === 'full' ? <Discover settings={settings} /> : null}
        <Info />
        <Contact settings={settings} />
        {look === 'full' ? <AppLinks settings={settings} /> : null}
        <SocialLinks settings={settings} />
      </div>
      {settings.footer_text ? <p className={styles.legal}>{settings.footer_text}</p> : null}
    </footer>
  )
}
