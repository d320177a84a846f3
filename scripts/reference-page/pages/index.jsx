// What Next itself costs: 40 plain cards, drawn for each request. `npm run bench -- ssr` measures pages beside it.

export const getServerSideProps = async () => ({
  props: {
    cards: Array.from({ length: 40 }, (_, index) => ({
      id: index + 1,
      title: `Shop ${index + 1}`,
      note: `${20 + index}–${30 + index} min`,
    })),
  },
})

export default function ReferencePage({ cards }) {
  return (
    <main>
      <h1>Shops</h1>
      <ul>
        {cards.map(({ id, title, note }) => (
          <li key={id}>
            <a href={`/shop/${id}`}>
              {/* biome-ignore lint/performance/noImgElement: as plain as can be */}
              <img src={`/images/${id}.webp`} alt="" width={320} height={180} loading="lazy" />
              <h2>{title}</h2>
              <p>{note}</p>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
