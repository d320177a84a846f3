import { Facts } from '@/components/account/Facts'
import { Icon } from '@/components/ui/Icon'
import { useSettings } from '@/contexts/Settings'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** How to reach the marketplace, as far as it says so in its settings. */
export function Contacts() {
  const { t } = useTranslation()
  const { phone, email, address } = useSettings()
  const facts = [
    phone && {
      label: t('phone.number'),
      value: (
        <a href={`tel:${phone}`}>
          <Icon name="phone" />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ),
    },
    email && {
      label: t('email'),
      value: (
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          <bdi dir="ltr">{email}</bdi>
        </a>
      ),
    },
    address && { label: t('help.address'), value: address },
  ].filter((fact) => fact !== '')
  return facts.length > 0 ? <Facts facts={facts} /> : <p>{t('help.none')}</p>
}
