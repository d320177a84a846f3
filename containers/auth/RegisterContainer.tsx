import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OtherWays } from '@/components/auth/OtherWays'
import { paths } from '@/domain/paths'
import { useFirebaseSignIn } from '@/hooks/auth/useFirebaseSignIn'
import { useGoOn } from '@/hooks/auth/useGoOn'
import { usePendingCode } from '@/hooks/auth/usePendingCode'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { AskCode } from './AskCode'
import { AuthFrame } from './AuthFrame'
import { CodeStep } from './CodeStep'
import { PhoneSignIn } from './PhoneSignIn'

/** The start of an account: a code by e-mail is confirmed here, one by SMS on /verify-phone. */
export function RegisterContainer() {
  const { t } = useTranslation()
  const router = useRouter()
  const { from } = useReturnPath()
  const { pending, setPending } = usePendingCode()
  const { referral_code: code } = router.query
  const referral = typeof code === 'string' ? code : undefined
  const firebase = useFirebaseSignIn(referral)
  const [byPhone, setByPhone] = useState(false)
  useGoOn()
  const isWaiting = pending?.flow === 'register' && pending.channel === 'email'
  const isVerified = isWaiting && pending.verified === true

  useEffect(() => {
    if (isVerified) router.replace(paths.updateDetails(from))
  }, [isVerified, from, router.replace])

  if (isWaiting) {
    return <CodeStep pending={pending} onChange={() => setPending(null)} />
  }
  if (byPhone) return <PhoneSignIn send={firebase.sendCode} onBack={() => setByPhone(false)} />
  return (
    <AuthFrame
      title={t('register.title')}
      lead={t('register.lead')}
      footer={
        <>
          {t('account.have')}
          <Link href={paths.login(from)}>{t('log.in')}</Link>
        </>
      }
    >
      <AskCode flow="register" referral={referral} />
      <OtherWays {...firebase} onSocial={firebase.signIn} onPhone={() => setByPhone(true)} />
    </AuthFrame>
  )
}
