import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { LinkButton } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { consolePaths } from '@/domain/console-paths'
import { paths } from '@/domain/paths'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { BannerForm } from './BannerForm'
import { inConsole } from './in-console'
import { RecordScreen } from './RecordScreen'
import styles from './RowForm.module.css'

function BannerEdit({ bannerId }: { bannerId: number }) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  return (
    <RecordScreen
      resource="banners"
      id={bannerId}
      room="console.banners"
      list={{ href: consolePaths.banners(), text: t('console.banners') }}
      titleOf={({ titles }) => titleOf(titles)}
    >
      {(banner) => (
        <div className={styles.wide}>
          {banner.active ? (
            <ButtonRow>
              <LinkButton look="secondary" href={paths.promotions()} prefetch={false}>
                {t('console.page.view')}
              </LinkButton>
            </ButtonRow>
          ) : null}
          <BannerForm banner={banner} />
        </div>
      )}
    </RecordScreen>
  )
}

/** /console/banners/{id}: an offer or advert, its picture, words and place. */
export const BannerEditContainer = inConsole(BannerEdit)

function NewBanner() {
  const { t } = useTranslation()
  return (
    <ConsoleFrame
      room="console.banners"
      title={t('console.banner.new')}
      back={{ href: consolePaths.banners(), text: t('console.banners') }}
    >
      <BannerForm />
    </ConsoleFrame>
  )
}

/** /console/banners/new: an offer or advert that there was not. */
export const NewBannerContainer = inConsole(NewBanner)
