import { Facts } from '@/components/account/Facts'
import { fullName } from '@/domain/user'
import type { UserShort } from '@/domain/user.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { phoneText } from '@/lib/phone-text'

/** Who asks, and how they are reached. */
export function Applicant({ user }: { user: UserShort | undefined }) {
  const { t } = useTranslation()
  if (!user) return <p>{t('console.applicant.gone')}</p>
  const { email } = user
  const digits = user.phone?.replace(/\D/g, '')
  return (
    <>
      <p>
        <bdi>{fullName(user)}</bdi>
      </p>
      <Facts
        facts={[
          ...(digits
            ? [
                {
                  label: t('phone'),
                  value: <a href={`tel:+${digits}`}>{phoneText(digits)}</a>,
                },
              ]
            : []),
          ...(email ? [{ label: t('email'), value: <a href={`mailto:${email}`}>{email}</a> }] : []),
        ]}
      />
    </>
  )
}
