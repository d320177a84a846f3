import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { FileButton } from '@/components/ui/FileButton'
import { useAccountData } from '@/hooks/account/useAccountData'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** All data to take along, and places and favourites to bring back. */
export function DataCard() {
  const { t } = useTranslation()
  const { exportAll, importFile, isExporting, isImporting } = useAccountData()
  return (
    <Card title={t('data')}>
      <p>{t('data.lead')}</p>
      <Actions>
        <Button look="secondary" pending={isExporting} onClick={exportAll}>
          {t('data.export')}
        </Button>
        <FileButton
          label={t('data.import')}
          accept=".zip,.json"
          pending={isImporting}
          onFile={importFile}
        />
      </Actions>
    </Card>
  )
}
