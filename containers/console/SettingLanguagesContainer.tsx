import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { StackedField } from '@/components/console/StackedField'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { AdminLanguages } from '@/domain/admin-language.schema'
import { consolePaths } from '@/domain/console-paths'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { adminLanguages, adminLanguagesQuery } from '@/services/console-settings'
import styles from './SettingGroup.module.css'

/** /console/settings/languages: which languages visitors choose from. */
export function SettingLanguagesContainer() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery({
    ...adminLanguagesQuery(useApi()),
    // nothing that is being chosen goes because somebody looks at the window again
    refetchOnWindowFocus: false,
  })
  return (
    <ConsoleFrame
      room="console.settings"
      title={t('setup.languages')}
      back={{ href: consolePaths.settings(), text: t('console.settings') }}
    >
      {data ? (
        <LanguagesForm key={`${data.default} ${data.active.join()}`} known={data} />
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
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [active, setActive] = useState(known.active)
  const [main, setMain] = useState(known.default)
  const [isSaving, setSaving] = useState(false)
  const choose = (locale: string, isIn: boolean) =>
    setActive(isIn ? [...active, locale] : active.filter((one) => one !== locale))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const seen = { active: known.active, default: known.default }
    try {
      await adminLanguages(api).change({ active, default: main, seen })
      toast.success(t('settings.saved'))
    } catch (error) {
      toast.error(errorText(error))
    }
    // after a clash, what somebody else has chosen is shown
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: adminLanguagesQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: ['languages'] }),
    ])
    setSaving(false)
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <StackedField
        label={t('setup.language.default')}
        defaultValue={main}
        field={{
          onChange: async ({ target }) => {
            setMain(target.value)
            // the main language is one of the languages
            if (!active.includes(target.value)) choose(target.value, true)
          },
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
      <Button type="submit" pending={isSaving}>
        {t('save')}
      </Button>
    </form>
  )
}
