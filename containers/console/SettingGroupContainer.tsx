import { useQuery } from '@tanstack/react-query'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { Button } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { consolePaths } from '@/domain/console-paths'
import type { SettingGroup } from '@/domain/setting-fields'
import type { AdminSettings } from '@/domain/setting-fields.schema'
import { useSettingsForm } from '@/hooks/console/useSettingsForm'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { adminSettingsQuery } from '@/services/console-settings'
import { SettingField } from './SettingField'
import styles from './SettingGroup.module.css'

interface Props {
  group: SettingGroup
}

/** /console/settings/{group}: the form of a group of settings. */
export function SettingGroupContainer({ group }: Props) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(adminSettingsQuery(useApi()))
  return (
    <ConsoleFrame
      room="console.settings"
      title={t(`settings.${group}`)}
      back={{ href: consolePaths.settings(), text: t('console.settings') }}
    >
      {data ? (
        // a form of its own for each group: what was typed in one is not the next one's
        <SettingForm key={group} group={group} known={data} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
  )
}

function SettingForm({ group, known }: Props & { known: AdminSettings }) {
  const { t } = useTranslation()
  const { form, submit, keys, meanwhile } = useSettingsForm(group, known)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {keys.map((key) => (
        <SettingField key={key} name={key} form={form} known={known} meanwhile={meanwhile[key]} />
      ))}
      <Button type="submit" pending={form.formState.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  )
}
