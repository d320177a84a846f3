import { consolePaths } from '@/domain/console-paths'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { MethodForm } from './MethodForm'
import { RecordScreen } from './RecordScreen'

function MethodEdit({ recordId }: { recordId: number }) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  return (
    <RecordScreen
      resource="methods"
      id={recordId}
      room="console.methods"
      list={{ href: consolePaths.methods(), text: t('console.methods') }}
      titleOf={({ titles }) => titleOf(titles)}
    >
      {(method) => <MethodForm method={method} />}
    </RecordScreen>
  )
}

/** /console/methods/{id}: what a payment method is called, its place, and whether customers choose it. */
export const MethodEditContainer = inConsole(MethodEdit)
