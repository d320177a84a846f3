import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { SiteFooter } from '@/components/layout/SiteFooter'
import { inBrowser } from '@/components/ui/in-browser'
import { useAuth } from '@/contexts/Auth'
import { useSettings } from '@/contexts/Settings'
import { hasBackHeader, hasFooter } from '@/domain/page-frame'

const MainTabs = dynamic(() => import('./MainTabs').then((m) => m.MainTabs))
const ActiveOrder = inBrowser(() =>
  import('@/containers/orders/ActiveOrder').then((m) => m.ActiveOrder),
)

/**
 * What stands at the end of every page: the footer, the order that is under way, and the tabs of phones, except
 * under the simplified header.
 */
export function FrameEnd({ footer }: { footer: 'full' | 'apps' }) {
  const settings = useSettings()
  const { session } = useAuth()
  const { asPath } = useRouter()
  const path = asPath.split(/[?#]/)[0] ?? '/'
  return (
    <>
      {/* the end of each page is its own, not that of the page before, moved */}
      {hasFooter(path) ? <SiteFooter key={path} settings={settings} look={footer} /> : null}
      {session === 'none' ? null : <ActiveOrder />}
      {hasBackHeader(path) ? null : <MainTabs path={path} />}
    </>
  )
}
