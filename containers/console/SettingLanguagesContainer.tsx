import { useQuery } from '@tanstack/react-query'
import { CartNotice } from '@/components/cart/CartNotice'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { StackedField } from '@/components/console/StackedField'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { AdminLanguages } from '@/domain/admin-language.schema'
import { consolePaths } from '@/domain/console-paths'
import { useLanguageChoice } from '@/hooks/console/useLanguageChoice'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { adminLanguagesQuery } from '@/services/console-settings'
import styles from './SettingGroup.module.css'

/** /console/settings/languages: which languages visitors choose from. */
export function SettingLanguagesContainer() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(adminLanguagesQuery(useApi()))
  return (
    <ConsoleFrame
      room="console.settings"
      title={t('setup.languages')}
      back={{ href: consolePaths.settings(), text: t('console.settings') }}
    >
      {data ? (
        <LanguagesForm known={data} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
  )
}

function LanguagesForm({ known }: { known: AdminLanguages }) {
  const { t } = useTranslation()
  const { choice, choose, chooseMain, meanwhile, save, isSaving } = useLanguageChoice(known)
  const { active, default: main } = choice
  const titleOf = (locale: string) =>
    known.languages.find((one) => one.locale === locale)?.title ?? locale
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <StackedField
        label={t('setup.language.default')}
        value={main}
        field={{
          onChange: async ({ target }) => chooseMain(target.value),
        }}
      >
        {known.languages.map(({ locale, title }) => (
          <option key={locale} value={locale} lang={locale}>
            {title}
          </option>
        ))}
      </StackedField>
      <fieldset className={styles.choices}>
        <legend>{t('setup.languages')}</legend>
        {known.languages.map(({ locale, title }) => (
          <CheckLine
            key={locale}
            checked={active.includes(locale)}
            disabled={locale === main}
            onChange={(isIn) => choose(locale, isIn)}
          >
            <span lang={locale}>{title}</span>
          </CheckLine>
        ))}
      </fieldset>
      {meanwhile ? (
        <CartNotice tone="warn">
          {t('settings.now', { value: meanwhile.active.map(titleOf).join(', ') })}
        </CartNotice>
      ) : null}
      <Button type="submit" pending={isSaving}>
        {t('save')}
      </Button>
    </form>
  )
}
