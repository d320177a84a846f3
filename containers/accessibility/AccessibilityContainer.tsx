import { PageFrame } from '@/components/ui/PageFrame'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useSettings } from '@/contexts/Settings'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AccessibilityContainer.module.css'

/** WCAG 2.2 success criteria that people notice first, and how each is met. */
const criteria = [
  { id: '1.1.1', text: 'a11y.alternatives', met: true },
  { id: '1.4.3', text: 'a11y.contrast', met: true },
  { id: '1.4.10', text: 'a11y.reflow', met: true },
  { id: '2.1.1', text: 'a11y.keyboard', met: true },
  { id: '2.3.3', text: 'a11y.motion', met: true },
  { id: '2.4.7', text: 'a11y.focus', met: true },
  { id: '2.5.8', text: 'a11y.targets', met: true },
  { id: '3.3.1', text: 'a11y.errors', met: true },
  { id: '4.1.3', text: 'a11y.status', met: true },
  { id: '2.5.7', text: 'a11y.map', met: false },
] as const

/** What the storefront promises to users who use it differently, what it lacks, whom to tell. */
export function AccessibilityContainer() {
  const { t } = useTranslation()
  const { email, phone } = useSettings()
  const steps = [{ name: t('home'), path: paths.home() }]
  return (
    <PageFrame title={t('a11y')} text={t('a11y.text', { brand: brand.name })} steps={steps}>
      <PageSeo
        title={t('a11y')}
        description={t('a11y.text', { brand: brand.name })}
        path={paths.accessibility()}
        steps={steps}
      />
      <div className={styles.statement}>
        <section>
          <h2>{t('a11y.tested')}</h2>
          <p>{t('a11y.tested.text')}</p>
        </section>
        <section>
          <h2 id="report">{t('a11y.report')}</h2>
          <table className={styles.report} aria-labelledby="report">
            <thead>
              <tr>
                <th scope="col">{t('a11y.criterion')}</th>
                <th scope="col">{t('a11y.how')}</th>
                <th scope="col">{t('a11y.met')}</th>
              </tr>
            </thead>
            <tbody>
              {criteria.map(({ id, text, met }) => (
                <tr key={id}>
                  <th scope="row" className="tabular">
                    {id}
                  </th>
                  <td>{t(text)}</td>
                  <td>{met ? t('a11y.met.yes') : t('a11y.met.partly')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section>
          <h2>{t('a11y.contact')}</h2>
          <p>{t('a11y.contact.text')}</p>
          <div className={styles.contacts}>
            {email ? (
              <a href={`mailto:${email}`} className={styles.contact} dir="ltr">
                {email}
              </a>
            ) : null}
            {phone ? (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={styles.contact} dir="ltr">
                {phone}
              </a>
            ) : null}
          </div>
        </section>
      </div>
    </PageFrame>
  )
}
