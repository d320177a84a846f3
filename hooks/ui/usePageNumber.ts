import { useRouter } from 'next/router'
import { pageOf } from '@/domain/paths'

/** The page that a list begins with: crawlers and visitors without JavaScript follow its link. */
export function usePageNumber(): number {
  return pageOf(useRouter().query)
}
