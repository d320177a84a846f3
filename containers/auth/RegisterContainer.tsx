import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { OtherWays } from '@/components/auth/OtherWays'
import { paths } from '@/domain/paths'
import { useFirebaseSignIn } from '@/hooks/auth/useFirebaseSignIn'
import { usePendingCode } from '@/hooks/auth/usePendingCode'
import { useRedirectSignedIn } from '@/hooks/auth/useRedirectSignedIn'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AskCode } from './AskCode'
import { AuthFrame } from './AuthFrame'
import { CodeStep } from './CodeStep'
import { PhoneSignIn } from './PhoneSignIn'

/**
 * First screen of a registration. The code of an e-mail is entered here; once it is verified, the
 * details form follows. For the code of an SMS, `AskCode` goes to /verify-phone. `PhoneSignIn` is
 * another way: Firebase sends and checks its code.
 */
export function RegisterContainer() {
  const { t } = useTranslation()
  const router = useRouter()
  const { from } = useReturnPath()
  const { pending, setPending } = usePendingCode()
  const { referral_code: code } = router.query
  const referral = typeof code === 'string' ? code : undefined
  const firebase = useFirebaseSignIn(referral)
  const [byPhone, setByPhone] = useState(false)
  // leaves this screen once the user is signed in
  useRedirectSignedIn()
  const isWaiting = pending?.flow === 'register' && pending.channel === 'email'
  const isVerified = isWaiting && pending.verified === true

  // a verified e-mail does not sign in yet, so useRedirectSignedIn stays here
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
