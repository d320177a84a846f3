import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { consolePaths } from '@/domain/console-paths'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { RequestList } from './RequestList'

function Methods() {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const title = t('console.methods')
  return (
    <ConsoleFrame room="console.methods" title={title}>
      <RequestList
        resource="methods"
        label={title}
        icon="card"
        row={({ id, tag, titles, configured }) => (
          <RequestRow
            key={id}
            href={consolePaths.method(id)}
            title={titleOf(titles)}
            about={[tag]}
            icon="card"
            end={
              configured ? null : <StatusBadge tone="warn">{t('console.method.keys')}</StatusBadge>
            }
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/methods: what customers pay with, those that they choose from and those that are switched off. */
export const MethodsContainer = inConsole(Methods)
