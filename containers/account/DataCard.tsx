import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { useAccountData } from '@/hooks/account/useAccountData'

/** All data to take along, and places and favourites to bring back. */
export function DataCard() {
  const { t } = useTranslation()
  const { exportAll, importFile, isExporting, isImporting } = useAccountData()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Card title={t('data')}>
      <p>{t('data.lead')}</p>
      <Actions>
        <Button look="secondary" pending={isExporting} onClick={exportAll}>
          {t('data.export')}
        </Button>
        <Button look="secondary" pending={isImporting} onClick={() => input.current?.click()}>
          {t('data.import')}
        </Button>
      </Actions>
      <input
        ref={input}
        type="file"
        accept=".zip,.json"
        hidden
        aria-label={t('data.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // the same file may be chosen again
          target.value = ''
          if (file) importFile(file)
        }}
      />
    </Card>
  )
}
