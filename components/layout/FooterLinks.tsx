import { Icon } from '@/components/ui/Icon'
import { type appKeys, type Settings, socialKeys, socialNames, webLink } from '@/domain/settings'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { beginWith } from '@/lib/label'
import styles from './SiteFooter.module.css'

interface Props {
  settings: Settings
}

/** Social profiles that are configured. */
export function SocialLinks({ settings }: Props) {
  const { t } = useTranslation()
  const shown = socialKeys.flatMap((key) => {
    const href = webLink(settings, key)
    return href ? [{ key, href }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className={styles.column}>
      <h2 className={styles.head}>{t('footer.follow')}</h2>
      <ul className={styles.socials}>
        {shown.map(({ key, href }) => (
          <li key={key}>
            <a href={href} rel="noopener" className={styles.social} aria-label={socialNames[key]}>
              <Icon name={key} size={22} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const apps = [
  { title: 'app.customer', keys: ['customer_app_ios', 'customer_app_android'] },
  { title: 'app.courier', keys: ['delivery_app_ios', 'delivery_app_android'] },
  { title: 'app.seller', keys: ['vendor_app_ios', 'vendor_app_android'] },
] as const satisfies readonly { title: string; keys: readonly (typeof appKeys)[number][] }[]

/** The store pages of the customer, courier and seller apps that are configured. */
export function AppLinks({ settings }: Props) {
  const { t } = useTranslation()
  const shown = apps.flatMap(({ title, keys }) => {
    const stores = keys.flatMap((key) => {
      const href = webLink(settings, key)
      return href ? [{ key, href }] : []
    })
    return stores.length > 0 ? [{ title, stores }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className={styles.column}>
      <h2 className={styles.head}>{t('footer.apps')}</h2>
      <ul className={styles.apps}>
        {shown.map(({ title, stores }) => (
          <li key={title}>
            <span className={styles.quiet}>{t(title)}</span>
            <span className={styles.stores}>
              {stores.map(({ key, href }) => {
                const store = t(key.endsWith('ios') ? 'app.store.ios' : 'app.store.android')
                return (
                  <a
                    key={key}
                    href={href}
                    rel="noopener"
                    className={styles.store}
                    aria-label={beginWith(store, t('app.link', { app: t(title), store }))}
                  >
                    {store}
                  </a>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
