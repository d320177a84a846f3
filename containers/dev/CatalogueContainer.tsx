import Head from 'next/head'
import { useRouter } from 'next/router'
import { Chip } from '@/components/ui/Chip'
import { MuiScope } from '@/components/ui/MuiScope'
import { useTheme } from '@/contexts/Theme'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Catalogue.module.css'
import { CatalogueRoom } from './CatalogueRoom'
import { roomHref } from './room-href'
import { rooms } from './rooms'

const roomNames = Object.keys(rooms)
const modes = ['light', 'dark'] as const
/** a language of each direction that the demo has */
const directions = [
  { name: 'Left to right', lang: 'en' },
  { name: 'Right to left', lang: 'ar' },
]
const widths = [
  { name: 'This window', width: undefined },
  { name: 'Phone', width: '360' },
  { name: 'Desktop', width: '1440' },
]
const FRAME_HEIGHT = 800

/**
 * Every part of components/ in its states, one folder at a time, for people who work on them. It is in no
 * production build (pages/dev/components.tsx), so its own words are English only.
 */
export function CatalogueContainer() {
  const { query, asPath } = useRouter()
  const { i18n } = useTranslation()
  const { mode, setScheme } = useTheme()
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const given = { room: one('room'), width: one('width') }
  // links stay in the language by themselves, frames do not
  const lang = i18n.language
  const room = given.room && rooms[given.room] ? given.room : (roomNames[0] ?? '')
  const parts = rooms[room] ?? []
  const layer = parts.find(({ part }) => part === one('part'))?.states[Number(one('state'))]
  if (layer) return <MuiScope>{layer.node}</MuiScope>

  const here = { ...given, room }
  const width = Number(given.width)
  const list = <CatalogueRoom key={asPath} room={room} lang={lang} parts={parts} />
  if (one('plain')) return <MuiScope>{list}</MuiScope>
  return (
    <MuiScope>
      <Head>
        <title>{`Components: ${room}`}</title>
      </Head>
      <div className={styles.page}>
        <h1 className={styles.title}>Components: {room}</h1>
        <nav aria-label="Rooms" className={styles.chips}>
          {roomNames.map((name) => (
            <Chip key={name} href={roomHref({ ...here, room: name })} selected={name === room}>
              {name}
            </Chip>
          ))}
        </nav>
        <div className={styles.chips}>
          {modes.map((name) => (
            <Chip key={name} selected={name === mode} onClick={() => setScheme(name)}>
              {name === 'light' ? 'Light' : 'Dark'}
            </Chip>
          ))}
          {directions.map(({ name, lang: other }) => (
            <a key={other} className={styles.switch} href={roomHref({ ...here, lang: other })}>
              {name}
            </a>
          ))}
          {widths.map(({ name, width }) => (
            <Chip key={name} href={roomHref({ ...here, width })} selected={width === given.width}>
              {name}
            </Chip>
          ))}
        </div>
        {width > 0 ? (
          <div className={styles.scroll}>
            <iframe
              title={`${room}, ${width} px wide`}
              src={roomHref({ room, lang, plain: '1' })}
              width={width}
              height={FRAME_HEIGHT}
              className={styles.frame}
            />
          </div>
        ) : (
          list
        )}
      </div>
    </MuiScope>
  )
}
