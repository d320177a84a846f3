import type { PartExamples } from '@/components/ui/part-examples'
import { useHydrated } from '@/hooks/ui/useHydrated'
import styles from './Catalogue.module.css'
import { roomHref } from './room-href'

interface Props {
  room: string
  lang: string | undefined
  parts: readonly PartExamples[]
}

/** The parts of a room, each with its states side by side. */
export function CatalogueRoom({ room, lang, parts }: Props) {
  const isHydrated = useHydrated()
  return parts.map((examples) => {
    const { part, isItem, isWide, isLayer, isTimed, states } = examples
    const Box = isItem ? 'ul' : 'div'
    return (
      <section key={part} className={styles.part} aria-labelledby={`part-${part}`}>
        <h2 id={`part-${part}`} className={styles.name}>
          {part}
        </h2>
        <div className={isWide ? styles.wide : styles.states}>
          {states.map(({ name, node }, index) => (
            <figure key={name} className={styles.state}>
              <figcaption className={styles.caption}>{name}</figcaption>
              {isLayer ? (
                <iframe
                  title={`${part}: ${name}`}
                  data-part={part}
                  data-state={name}
                  src={roomHref({ room, lang, part, state: String(index) })}
                  className={styles.layer}
                />
              ) : (
                <Box data-part={part} data-state={name} className={styles.box}>
                  {isTimed && !isHydrated ? null : node}
                </Box>
              )}
            </figure>
          ))}
        </div>
      </section>
    )
  })
}
