import { buttonClass } from '@/components/ui/Button'
import type { PageButtons } from '@/domain/page.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './StoreButtons.module.css'

const isWeb = (href: string | null | undefined): href is string => /^https:\/\//.test(href ?? '')

/** Where the app that a page speaks of can be had. */
export function StoreButtons({ buttons }: { buttons: PageButtons }) {
  const { t } = useTranslation()
  const stores = [
    { name: t('app.store.ios'), href: buttons.app_store_button_link },
    { name: t('app.store.android'), href: buttons.google_play_button_link },
  ].flatMap(({ name, href }) => (isWeb(href) ? [{ name, href }] : []))
  if (stores.length === 0) return null
  return (
    <p className={styles.stores}>
      {stores.map(({ name, href }) => (
        <a key={href} href={href} rel="noopener" className={buttonClass({ look: 'secondary' })}>
          {name}
        </a>
      ))}
    </p>
  )
}
