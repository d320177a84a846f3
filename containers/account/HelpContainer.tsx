import Link from 'next/link'
import { useRouter } from 'next/router'
import { Card } from '@/components/account/Card'
import { Question } from '@/components/account/Question'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AccountFrame } from './AccountFrame'
import { Contacts } from './Contacts'

/** Answers to what many people ask, and whom to ask for the rest. */
export function HelpContainer() {
  const { t } = useTranslation()
  const orderId = Number(useRouter().query.order) || 0
  return (
    <AccountFrame title={t('help.title')}>
      <Card title={t('help.questions')}>
        <div>
          <Question question={t('help.where.question')}>
            <p>{t('help.where.answer')}</p>
            <Link href={paths.orders()}>{t('help.where.link')}</Link>
          </Question>
          <Question question={t('help.cancel.question')}>
            <p>{t('help.cancel.answer')}</p>
          </Question>
          <Question question={t('help.pay.question')}>
            <p>{t('help.pay.answer')}</p>
          </Question>
        </div>
      </Card>
      <Card title={t('help.contact')}>
        {orderId > 0 ? (
          <p>
            {t('help.order', { id: orderId })}{' '}
            <Link href={paths.order(orderId)}>{t('help.order.link')}</Link>
          </p>
        ) : null}
        <Contacts />
      </Card>
    </AccountFrame>
  )
}
