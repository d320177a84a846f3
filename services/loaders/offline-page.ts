import type { GetServerSideProps } from 'next'
import { type ErrorTexts, toErrorTexts } from '@/domain/error-texts'

const keys = ['offline.title', 'offline.text', 'offline.saved', 'liked.shops', 'saved.at'] as const

export interface OfflineProps {
  /** not `lang`: only pages that stand in the storefront's frame have that */
  language: string
  texts: ErrorTexts & Record<(typeof keys)[number], string>
}

/** What the offline page is drawn from: the visitor's language and nothing of the marketplace. */
export const offlineProps: GetServerSideProps<OfflineProps> = async (ctx) => {
  const { readPlainTexts } = await import('./error-page-ssr')
  const { lang, texts } = readPlainTexts(ctx)
  const own = Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']))
  return {
    props: { language: lang, texts: { ...toErrorTexts(texts), ...own } as OfflineProps['texts'] },
  }
}
