import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Modal } from '@/components/ui/Modal'
import type { useAddToCart } from '@/hooks/cart/useAddToCart'

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
    <Modal
      open={conflict !== null}
      onClose={cancelSwitch}
      title={t('cart.switch.title')}
      size="small"
      footer={
        <ButtonRow>
          <Button look="secondary" block onClick={cancelSwitch}>
            {t('cart.switch.keep')}
          </Button>
          <Button block pending={isPending} onClick={confirmSwitch}>
            {t('cart.switch.clear')}
          </Button>
        </ButtonRow>
      }
    >
      <p>{t('cart.switch.text', { title: conflict?.title ?? '' })}</p>
    </Modal>
  )
}
