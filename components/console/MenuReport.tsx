import { Icon } from '@/components/ui/Icon'
import type { MenuReport as Report } from '@/domain/menu-file.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './MenuReport.module.css'

/** What a file would change of a menu, or the cells that are wrong in it. */
export function MenuReport({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { added, changed, removed, unchanged, changes, errors } = report
  if (errors.length > 0) return <MenuErrors errors={errors} />
  const all = added + changed + removed
  const more = all - changes.length
  return (
    <div className={styles.report}>
      <p className={styles.counts} role="status">
        {all === 0 ? <span>{t('console.menu.same')}</span> : null}
        {added > 0 ? <span>{t('console.menu.added', { n: added })}</span> : null}
        {changed > 0 ? <span>{t('console.menu.changed', { n: changed })}</span> : null}
        {removed > 0 ? <span>{t('console.menu.removed', { n: removed })}</span> : null}
        <span className={styles.quiet}>{t('console.menu.unchanged', { n: unchanged })}</span>
      </p>
      <ul className={styles.changes}>
        {changes.map(({ kind, key, title, differences }) => (
          <li key={key} className={styles.change}>
            <span aria-hidden="true" className={styles[kind]}>
              {{ added: '+', changed: '~', removed: '−' }[kind]}
            </span>
            <div className={styles.what}>
              <bdi className={kind === 'removed' ? styles.gone : undefined}>{title}</bdi>
              {differences.map(({ column, before, after }) => (
                <span key={column} className={styles.difference}>
                  <bdi>{column}</bdi>: <Difference before={before} after={after} />
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.quiet}>{t('console.menu.more', { n: more })}</p> : null}
    </div>
  )
}

/** An old and a new value, either of which can be nothing; said in words to who cannot see which is which. */
export function Difference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation()
  return (
    <>
      {before ? (
        <del>
          <span className="visually-hidden">{t('price.before')} </span>
          <bdi>{before}</bdi>
        </del>
      ) : null}{' '}
      {before && after ? <Icon name="next" size={16} mirror /> : null}{' '}
      {after ? (
        <ins>
          <span className="visually-hidden">{t('price.after')} </span>
          <bdi>{after}</bdi>
        </ins>
      ) : null}
    </>
  )
}

function MenuErrors({ errors }: Pick<Report, 'errors'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.report}>
      <p className={styles.bad} role="alert">
        {t('console.menu.errors')}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('console.menu.row')}</th>
            <th scope="col">{t('console.menu.column')}</th>
            <th scope="col">{t('console.menu.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, message }) => (
            <tr key={`${row}/${column}/${message}`}>
              <td className="tabular">{row}</td>
              <td>
                <bdi>{column}</bdi>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
