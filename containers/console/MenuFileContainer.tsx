import { useQuery } from '@tanstack/react-query'
import { MenuReport } from '@/components/console/MenuReport'
import { Button, LinkButton } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { CheckLine } from '@/components/ui/CheckLine'
import { EmptyState } from '@/components/ui/EmptyState'
import { FileButton } from '@/components/ui/FileButton'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PageTitle } from '@/components/ui/PageTitle'
import { ScreenSkeleton } from '@/components/ui/ScreenSkeleton'
import { useApi } from '@/contexts/Api'
import { consolePaths } from '@/domain/console-paths'
import { menuFormats } from '@/domain/menu-file.schema'
import { paths } from '@/domain/paths'
import { useMenuFile } from '@/hooks/console/useMenuFile'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { sellerShopQuery } from '@/services/seller'
import styles from './MenuFile.module.css'

/** /console/menu: a seller's whole menu as a file that is taken out, edited and put in again. */
export function MenuFileContainer() {
  const { t } = useTranslation()
  const { data: shop, isError, isFetching, refetch } = useQuery(sellerShopQuery(useApi()))
  return (
    <div className={styles.page}>
      <PageTitle title={t('menu')} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('menu')}</h1>
        <LinkButton look="quiet" href={consolePaths.products()} prefetch={false}>
          {t('console.products')}
        </LinkButton>
        <LinkButton look="quiet" href={paths.board()} prefetch={false}>
          {t('board')}
        </LinkButton>
      </header>
      {shop ? (
        <MenuFile shopId={shop.id} title={shop.translation.title} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : shop === null ? (
        <EmptyState icon="store" title={t('console.menu.none')} />
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  )
}

function MenuFile({ shopId, title }: { shopId: number; title: string }) {
  const { t } = useTranslation()
  const file = useMenuFile(shopId)
  const { chosen, report } = file
  const changes = report ? report.added + report.changed + report.removed : 0
  return (
    <>
      <section className={styles.card} aria-label={title}>
        <h2 className={styles.shop}>{title}</h2>
        <p>{t('console.menu.about')}</p>
        <p className={styles.quiet}>{t('console.menu.rule')}</p>
        <ButtonRow>
          {menuFormats.map((format) => (
            <Button
              key={format}
              look="secondary"
              pending={file.downloading === format}
              onClick={() => file.download(format)}
            >
              {t('console.menu.download', { format: format.toUpperCase() })}
            </Button>
          ))}
          <FileButton
            label={t('console.menu.choose')}
            accept=".csv,.tsv,.txt,.yaml,.yml,text/csv,application/yaml"
            pending={file.isLooking}
            onFile={file.look}
          />
        </ButtonRow>
      </section>
      {chosen ? (
        <section className={styles.card} aria-busy={file.isLooking}>
          <h2 className={styles.shop}>{chosen.name}</h2>
          <CheckLine checked={chosen.removesMissing} onChange={file.setRemovesMissing}>
            {t('console.menu.missing')}
          </CheckLine>
          {report ? <MenuReport report={report} /> : null}
          {file.isFailed ? (
            <Button look="secondary" pending={file.isLooking} onClick={file.lookAgain}>
              {t('try.again')}
            </Button>
          ) : null}
          {report && changes > 0 && report.errors.length === 0 ? (
            <Button size="large" pending={file.isSaving} onClick={file.save}>
              {t('console.menu.save')}
            </Button>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
