import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { consolePaths } from '@/domain/console-paths'
import { useMenuShop } from '@/hooks/console/useMenuShop'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { RecordScreen } from './RecordScreen'
import { SectionForm } from './SectionForm'

function SectionEdit({ sectionId }: { sectionId: number }) {
  const { t } = useTranslation()
  const { desk } = useMenuShop()
  const titleOf = useTitleOf()
  return (
    <RecordScreen
      resource="sections"
      id={sectionId}
      desk={desk}
      room="console.products"
      list={{ href: consolePaths.sections(), text: t('console.sections') }}
      titleOf={({ titles }) => titleOf(titles)}
    >
      {(section) => <SectionForm section={section} />}
    </RecordScreen>
  )
}

/** /console/sections/{id}: a heading of a menu, its names and when it is served. */
export const SectionEditContainer = inConsole(SectionEdit)

function NewSection() {
  const { t } = useTranslation()
  const { desk, query, isChosen } = useMenuShop()
  return (
    <ConsoleFrame
      desk={desk}
      room="console.products"
      title={t('console.section.new')}
      back={{ href: consolePaths.sections(query), text: t('console.sections') }}
    >
      {isChosen ? <SectionForm /> : <p>{t('console.products.shop')}</p>}
    </ConsoleFrame>
  )
}

/** /console/sections/new: a heading that there was not. */
export const NewSectionContainer = inConsole(NewSection)
