import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Closing } from '@/components/content/Closing'
import { TextPage } from '@/components/content/TextPage'
import { PageFrame } from '@/components/ui/PageFrame'
import { RichText } from '@/components/ui/RichText'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { brand } from '@/domain/brand'
import { ownPage } from '@/domain/page'
import type { ContentPage } from '@/domain/page.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { contentPagesQuery } from '@/services/content-page'
import { allRows } from '@/services/page'
import styles from './AboutContainer.module.css'
import { PageBlocks } from './PageBlocks'

/** One of the texts about the company; the first one has the screen's title. */
function AboutText({ page, isFirst }: { page: ContentPage; isFirst: boolean }) {
  const { title, description } = page.translation ?? { title: '', description: null }
  return (
    <>
      <TextPage picture={page.img}>
        {isFirst ? null : <h2 className={styles.title}>{title}</h2>}
        {description ? <RichText html={description} isTop={isFirst} /> : null}
      </TextPage>
      <PageBlocks blocks={page.blocks ?? []} />
    </>
  )
}

/** Who runs the marketplace, and what else the operator has written. */
export function AboutContainer() {
  const api = useApi()
  const { t } = useTranslation()
  const about = useInfiniteQuery(contentPagesQuery(api, 'all_about'))
  const others = useInfiniteQuery(contentPagesQuery(api))
  if (about.error) throw about.error
  const pages = allRows(about.data?.pages) ?? []
  const named = (allRows(others.data?.pages) ?? []).filter(({ type }) => !ownPage(type))
  const [first] = pages
  const title = first?.translation?.title || t('about')
  const steps = [{ name: t('home'), path: paths.home() }]
  return (
    <PageFrame title={title} text={t('about.text', { brand: brand.name })} steps={steps}>
      <PageSeo
        title={title}
        description={t('about.text', { brand: brand.name })}
        path={paths.about()}
        image={first?.img}
        steps={steps}
      />
      {pages.map((page, index) => (
        <AboutText key={page.id} page={page} isFirst={index === 0} />
      ))}
      {named.length > 0 ? (
        <Closing title={t('about.more')}>
          <ul className={styles.more}>
            {named.map(({ id, type, translation }) => (
              <li key={id}>
                <Link href={paths.page(type)} prefetch={false} className={styles.link}>
                  {translation?.title || type}
                </Link>
              </li>
            ))}
          </ul>
        </Closing>
      ) : null}
    </PageFrame>
  )
}
