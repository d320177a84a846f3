import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Uploads need an account: the way to one and back, with what has been filled in. */
export function SignInFirst({ from }: { from: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="user"
      title={t('join.account.first')}
      text={t('join.account.first.text')}
      action={
        <>
          <LinkButton href={paths.login(from)} prefetch={false}>
            {t('log.in')}
          </LinkButton>
          <LinkButton look="quiet" href={paths.register(from)} prefetch={false}>
            {t('account.create')}
          </LinkButton>
        </>
      }
    />
  )
}
