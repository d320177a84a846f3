import { RichText } from '@/components/ui/RichText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { cleanRichText } from '@/lib/rich-html'
import styles from './RowForm.module.css'

interface Props {
  /** that the text is written in */
  locale: string
  title: string | undefined
  /** as it is typed */
  html: string | undefined
}

/** How visitors will read what an admin writes. */
export function TextPreview({ locale, title, html }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <section className={styles.preview} aria-label={t('console.page.preview')} lang={locale}>
      <p className={styles.note} lang={i18n.language}>
        {t('console.page.preview')}
      </p>
      {title ? <h2 dir="auto">{title}</h2> : null}
      <RichText html={cleanRichText(html ?? '')} />
    </section>
  )
}
