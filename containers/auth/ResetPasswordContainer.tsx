import Link from 'next/link'
import { useRouter } from 'next/router'
import { paths } from '@/domain/paths'
import { usePendingCode } from '@/hooks/auth/usePendingCode'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AskCode } from './AskCode'
import { AuthFrame } from './AuthFrame'
import { CodeStep } from './CodeStep'

/** A forgotten password: the code signs in, then a new password is chosen. */
export function ResetPasswordContainer() {
  const { t } = useTranslation()
  const router = useRouter()
  const { from } = useReturnPath()
  const { pending, setPending } = usePendingCode()

  if (pending?.flow === 'reset' && pending.channel === 'email') {
    return (
      <CodeStep
        pending={pending}
        onConfirmed={() => router.push(paths.updatePassword(from))}
        onChange={() => setPending(null)}
      />
    )
  }
  return (
    <AuthFrame
      title={t('reset.title')}
      lead={t('reset.lead')}
      footer={<Link href={paths.login(from)}>{t('reset.back')}</Link>}
    >
      <AskCode flow="reset" />
    </AuthFrame>
  )
}
