import words from '@/components/account/Words.module.css'
import { SharePanel } from '@/components/wallet/SharePanel'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import type { Referral } from '@/domain/referral.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useProfile } from '@/hooks/profile/useProfile'
import { useShareLink } from '@/hooks/ui/useShareLink'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Referral.module.css'

/** What both sides get, how, and the own code with its link. */
export function Invitation({ programme }: { programme: Referral }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { profile } = useProfile()
  const code = profile?.my_referral ?? ''
  const title = t('referral.message', { name: brand.name })
  const { url, copy, share } = useShareLink(paths.joinBy(code), title)
  const { price_from, price_to, translation } = programme
  return (
    <>
      <p className={words.headline}>
        {t('referral.rewards', { price_from: money(price_from), price_to: money(price_to) })}
      </p>
      {translation?.description ? <p>{translation.description}</p> : null}
      <p className={words.hint}>{t('referral.how')}</p>
      {code ? (
        <>
          <p>{t('referral.code')}</p>
          <bdi className={styles.code} dir="ltr">
            {code}
          </bdi>
          <SharePanel url={url} label={t('referral.link')} onCopy={copy} onShare={share} />
        </>
      ) : null}
    </>
  )
}
