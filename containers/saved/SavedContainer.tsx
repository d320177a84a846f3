import Head from 'next/head'
import { AppImage } from '@/components/ui/AppImage'
import { PlainLinkButton } from '@/components/ui/PlainLinkButton'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import type { SavedDish } from '@/domain/saved-shop'
import { useLangPath } from '@/hooks/ui/useLangPath'
import type { SavedPage, SavedWords } from '@/services/loaders/saved-page'
import styles from './SavedContainer.module.css'

function Dish({ dish, words }: { dish: SavedDish; words: SavedWords }) {
  return (
    <li className={dish.sold_out ? `${styles.dish} ${styles.soldOut}` : styles.dish}>
      <div className={styles.words}>
        <h3 className={styles.name}>{dish.title}</h3>
        {dish.description ? <p className={styles.text}>{dish.description}</p> : null}
        <p className="tabular">
          {dish.before ? (
            <>
              <span className="visually-hidden">{words.before}</span>
              <s className={styles.before}>{dish.before}</s>{' '}
              <span className="visually-hidden">{words.after}</span>
            </>
          ) : null}
          <strong>{dish.price}</strong>
          {dish.sold_out ? ` · ${words.soldOut}` : null}
        </p>
      </div>
      {dish.img ? (
        <span className={styles.frame}>
          <AppImage src={dish.img} alt="" fill sizes="112px" className={styles.picture} />
        </span>
      ) : null}
    </li>
  )
}

/**
 * A shop's menu to read without a connection: no script, no session, no cart. The service worker shows
 * it in the shop's place (ADR 0063).
 */
export function SavedContainer({ saved }: { saved: SavedPage }) {
  const { shop, at, sections, words } = saved
  const toPath = useLangPath()
  return (
    <>
      <Head>
        <title>{`${shop.title} · ${brand.name}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
      </Head>
      <header className={styles.note}>
        {/* which of the two is shown is the worker's to say: the page is on its way, or cannot be had */}
        <p className={styles.waiting}>{words.waiting}</p>
        <div className={styles.inner}>
          <p className={styles.told}>
            <time dateTime={at}>{words.note}</time> <strong>{words.orders}</strong>
          </p>
          {/* told apart by the worker: who presses it waits for the network, however long that takes */}
          <PlainLinkButton href={`${toPath(paths.shop(shop.id))}?fresh`}>
            {words.again}
          </PlainLinkButton>
        </div>
      </header>
      <main className={styles.page}>
        <div className={styles.head}>
          <AppImage src={shop.img} alt="" width={72} height={72} eager className={styles.logo} />
          <div>
            <h1 className={styles.title}>{shop.title}</h1>
            {shop.description ? <p className={styles.text}>{shop.description}</p> : null}
            <p className={styles.facts}>
              {shop.address}
              {shop.phone ? (
                <>
                  {' '}
                  <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
                    {shop.phone}
                  </a>
                </>
              ) : null}
            </p>
          </div>
        </div>
        {sections.length === 0 ? <p>{words.empty}</p> : null}
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={`part-${section.id}`}>
            <h2 id={`part-${section.id}`} className={styles.part}>
              {section.title}
            </h2>
            <ul className={styles.list}>
              {section.dishes.map((dish) => (
                <Dish key={dish.id} dish={dish} words={words} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  )
}
