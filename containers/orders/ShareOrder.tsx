import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { LinkField } from '@/components/ui/LinkField'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { trackingService } from '@/services/tracking'
import styles from './ShareOrder.module.css'

/** Makes a link by which others can follow the order, and ends it. */
export function ShareOrder({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const api = useApi()
  const onError = (error: Error) => toast.error(ApiError.from(error).message)
  const share = useMutation({ mutationFn: () => trackingService(api).share(orderId), onError })
  const unshare = useMutation({
    mutationFn: () => trackingService(api).unshare(orderId),
    onSuccess: () => {
      share.reset()
      toast.success(t('order.share.ended'))
    },
    onError,
  })
  const url = share.data && new URL(paths.track(share.data.token), window.location.href).href
  const copy = () =>
    navigator.clipboard
      .writeText(url ?? '')
      .then(() => toast.success(t('share.copied')))
      .catch(() => toast.error(t('share.failed', { url })))
  return (
    <div className={styles.share}>
      <p>{t('order.share.hint')}</p>
      {url ? (
        <>
          <LinkField label={t('order.share.link')} url={url} />
          <Button block onClick={copy}>
            {t('order.share.copy')}
          </Button>
        </>
      ) : (
        <Button block pending={share.isPending} onClick={() => share.mutate()}>
          {t('order.share.make')}
        </Button>
      )}
      <Button look="quiet" block pending={unshare.isPending} onClick={() => unshare.mutate()}>
        {t('order.share.end')}
      </Button>
    </div>
  )
}
