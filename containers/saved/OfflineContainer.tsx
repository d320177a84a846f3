import { AppImage } from '@/components/ui/AppImage'
import { PlainError } from '@/containers/error/PlainError'
import { paths } from '@/domain/paths'
import type { SavedShop } from '@/domain/saved-shop'
import { useSavedShops } from '@/hooks/shop/useSavedShops'
import { useComeBack } from '@/hooks/ui/useComeBack'
import { useLangPath } from '@/hooks/ui/useLangPath'
import { formatDate } from '@/lib/intl'
import type { OfflineProps } from '@/services/loaders/offline-page'
import styles from './OfflineContainer.module.css'

interface ListProps {
  title: string
  shops: readonly SavedShop[]
  at(shop: SavedShop): string
}

function SavedList({ title, shops, at }: ListProps) {
  const toPath = useLangPath()
  if (shops.length === 0) return null
  return (
    <section className={styles.shops}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {shops.map((shop) => (
          <li key={shop.id}>
            {/* a plain link: the worker answers documents, not the data of pages */}
            <a href={toPath(paths.shop(shop.id))} className={styles.shop}>
              <span className={styles.frame}>
                <AppImage src={shop.img} alt="" width={48} height={48} className={styles.logo} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{shop.title}</span>
                <span className={styles.time}>{at(shop)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Kept by the service worker and shown where a page cannot be reached, with the menus that can. */
export function OfflineContainer({ language, texts }: OfflineProps) {
  const { liked, visited } = useSavedShops()
  useComeBack()
  const at = ({ saved_at }: SavedShop) =>
    texts['saved.at'].replace(
      '{{time}}',
      formatDate(saved_at, language, { dateStyle: 'medium', timeStyle: 'short' }),
    )
  return (
    <PlainError title={texts['offline.title']} text={texts['offline.text']} texts={texts} retry>
      <SavedList title={texts['liked.shops']} shops={liked} at={at} />
      <SavedList title={texts['offline.saved']} shops={visited} at={at} />
    </PlainError>
  )
}
