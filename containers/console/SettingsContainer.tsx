import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import type { IconName } from '@/components/ui/icon-paths'
import { consolePaths } from '@/domain/console-paths'
import { type SettingGroup, settingGroups } from '@/domain/setting-fields'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RequestList.module.css'

const icons: Record<SettingGroup, IconName> = {
  contact: 'phone',
  look: 'eye',
  fees: 'receipt',
  services: 'box',
  tables: 'calendar',
  loyalty: 'gift',
  links: 'share',
  data: 'clock',
}

/** /console/settings: what an admin can change of the marketplace, in groups. */
export function SettingsContainer() {
  const { t } = useTranslation()
  const groups = Object.keys(settingGroups) as SettingGroup[]
  return (
    <ConsoleFrame room="console.settings" title={t('console.settings')}>
      <ul className={styles.rows}>
        {groups.map((group) => (
          <RequestRow
            key={group}
            href={consolePaths.settingGroup(group)}
            title={t(`settings.${group}`)}
            about={[t(`settings.${group}.text`)]}
            icon={icons[group]}
          />
        ))}
        <RequestRow
          href={consolePaths.settingGroup('languages')}
          title={t('setup.languages')}
          about={[t('settings.languages.text')]}
          icon="globe"
        />
      </ul>
    </ConsoleFrame>
  )
}
