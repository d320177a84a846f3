import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { LinkButton } from '@/components/ui/Button'
import { AuthFrame } from '@/containers/auth/AuthFrame'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { setupOptionsQuery } from '@/services/setup'
import { SetupForm } from './SetupForm'

/** Opens a new marketplace, once: for whoever has the code that its server printed. */
export function SetupContainer({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data: options } = useQuery(setupOptionsQuery(useApi()))
  const [isOpen, setOpen] = useState(false)
  const noMail =
    options?.sends_mail === false ? <CartNotice tone="warn">{t('setup.no.mail')}</CartNotice> : null
  if (isOpen) {
    return (
      <AuthFrame title={t('setup.done')} lead={t('setup.done.text')}>
        {noMail}
        <LinkButton href={paths.login()}>{t('log.in')}</LinkButton>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('setup.title')} lead={t('setup.lead')}>
      {noMail}
      {options ? <SetupForm token={token} options={options} onOpen={() => setOpen(true)} /> : null}
    </AuthFrame>
  )
}
