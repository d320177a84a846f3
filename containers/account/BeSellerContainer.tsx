import { Card } from '@/components/account/Card'
import { brand } from '@/domain/brand'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AccountFrame } from './AccountFrame'
import { Contacts } from './Contacts'

/** What selling here means and how to begin. */
export function BeSellerContainer() {
  const { t } = useTranslation()
  return (
    <AccountFrame title={t('seller.title', { brand: brand.name })} lead={t('seller.lead')}>
      <Card title={t('seller.menu.title')}>
        <p>{t('seller.menu.text')}</p>
      </Card>
      <Card title={t('seller.courier.title')}>
        <p>{t('seller.courier.text')}</p>
      </Card>
      <Card title={t('seller.start.title')}>
        <p>{t('seller.start.text')}</p>
        <Contacts />
      </Card>
    </AccountFrame>
  )
}
