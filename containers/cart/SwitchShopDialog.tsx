import { ConfirmModal } from '@/components/ui/ConfirmModal'
import type { useAddToCart } from '@/hooks/cart/useAddToCart'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  adding: Pick<
    ReturnType<typeof useAddToCart>,
    'conflict' | 'confirmSwitch' | 'cancelSwitch' | 'isPending'
  >
}

/** Asks before a cart of one shop is given up for another one. */
export function SwitchShopDialog({ adding }: Props) {
  const { t } = useTranslation()
  const { conflict, confirmSwitch, cancelSwitch, isPending } = adding
  return (
    <ConfirmModal
      open={conflict !== null}
      title={t('cart.switch.title')}
      keep={t('cart.switch.keep')}
      action={t('cart.switch.clear')}
      pending={isPending}
      onClose={cancelSwitch}
      onConfirm={confirmSwitch}
    >
      <p>{t('cart.switch.text', { title: conflict?.title ?? '' })}</p>
    </ConfirmModal>
  )
}
