import Link from 'next/link'
import { AppImage } from '@/components/ui/AppImage'
import { LinkButton } from '@/components/ui/Button'
import { paths } from '@/domain/paths'
import type { Story } from '@/domain/story.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './StoryPages.module.css'

interface Props {
  stories: readonly Story[]
  /** a story of the shop that comes next, if any does */
  next: Story | undefined
}

/** A shop's pictures one below the other, each with its way on: stories without JavaScript. */
export function StoryPages({ stories, next }: Props) {
  const { t } = useTranslation()
  const [first] = stories
  if (!first) return null
  return (
    <div className={styles.pages}>
      <Link href={paths.shop(first.shop_id)} prefetch={false} className={styles.shop}>
        <AppImage src={first.logo_img} alt="" width={40} height={40} sizes="40px" />
        {first.title}
      </Link>
      <ol className={styles.list}>
        {stories.map(({ url, shop_id, product_uuid, product_title, created_at }) => (
          <li key={`${created_at}${url}`} className={styles.page}>
            <AppImage
              src={url}
              // where it leads to its product, the link below says the same
              alt={product_uuid ? '' : (product_title ?? '')}
              width={480}
              height={480}
              sizes="(max-width: 576px) 100vw, 512px"
              eager
              className={styles.picture}
            />
            {product_title && product_uuid ? (
              <Link
                href={paths.product(shop_id, product_uuid)}
                prefetch={false}
                className={styles.product}
              >
                {product_title}
              </Link>
            ) : null}
          </li>
        ))}
      </ol>
      {next ? (
        <LinkButton href={paths.story(next.shop_id)} prefetch={false} look="secondary" block>
          {t('story.of.shop', { shop: next.title })}
        </LinkButton>
      ) : null}
    </div>
  )
}
