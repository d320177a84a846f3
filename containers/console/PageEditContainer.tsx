import { LinkButton } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Skeleton } from '@/components/ui/Skeleton'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { PageForm } from './PageForm'
import { pageHref, usePageName } from './page-text'
import { RecordScreen } from './RecordScreen'
import styles from './RowForm.module.css'

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
        <div className={styles.wide}>
          {page.active ? (
            <ButtonRow>
              <LinkButton look="secondary" href={pageHref(name)} prefetch={false}>
                {t('console.page.view')}
              </LinkButton>
            </ButtonRow>
          ) : null}
          {/* a row of the list is known first, and has no texts to begin with */}
          {page.texts ? <PageForm page={page} /> : <Skeleton height={320} radius={16} />}
        </div>
      )}
    </RecordScreen>
  )
}

/** /console/pages/{name}: a page of the operator in every language. */
export const PageEditContainer = inConsole(PageEdit)
