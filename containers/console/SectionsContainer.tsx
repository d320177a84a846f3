import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { LinkButton } from '@/components/ui/Button'
import { consolePaths } from '@/domain/console-paths'
import { useMenuShop } from '@/hooks/console/useMenuShop'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { inConsole } from './in-console'
import { RequestList } from './RequestList'
import { RowMoves } from './RowMoves'

function Sections() {
  const { t, i18n } = useTranslation()
  const titleOf = useTitleOf()
  const { desk, isAdmin, isChosen, query } = useMenuShop()
  const title = t('console.sections')
  return (
    <ConsoleFrame
      desk={desk}
      room="console.products"
      title={title}
      back={{ href: consolePaths.products(query), text: t('console.products') }}
    >
      {isChosen ? (
        <div>
          <LinkButton href={consolePaths.newSection(query)} prefetch={false}>
            {t('console.section.new')}
          </LinkButton>
        </div>
      ) : null}
      <RequestList
        resource="sections"
        label={title}
        icon="menu"
        none={t('console.sections.none')}
        row={(section) => {
          const { id, titles, served, products, shop } = section
          const name = titleOf(titles)
          return (
            <RequestRow
              key={id}
              href={consolePaths.section(id)}
              title={name}
              about={[
                isAdmin && !query ? shop.title : null,
                t('console.section.products', { n: formatNumber(products, i18n.language) }),
                served && `${served.from}–${served.to}`,
              ]}
              icon="menu"
              end={<RowMoves resource="sections" row={section} title={name} visible="shop" />}
            />
          )
        }}
      />
    </ConsoleFrame>
  )
}

/** /console/sections: the headings of a menu, as customers see them in order. */
export const SectionsContainer = inConsole(Sections)
