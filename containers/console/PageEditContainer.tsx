import { LinkButton } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { PageForm } from './PageForm'
import { pageHref, usePageName } from './page-text'
import { RecordScreen } from './RecordScreen'

function PageEdit({ name }: { name: string }) {
  const { t } = useTranslation()
  const nameOf = usePageName()
  return (
    <RecordScreen
      resource="admin-pages"
      id={name}
      room="console.pages"
      list={{ href: consolePaths.pages(), text: t('console.pages') }}
      titleOf={nameOf}
    >
      {(page) => (
        <>
          {page.active ? (
            <ButtonRow>
              <LinkButton look="secondary" href={pageHref(name)} prefetch={false}>
                {t('console.page.view')}
              </LinkButton>
            </ButtonRow>
          ) : null}
          <PageForm page={page} />
        </>
      )}
    </RecordScreen>
  )
}

/** /console/pages/{name}: a page of the operator in every language. */
export const PageEditContainer = inConsole(PageEdit)
