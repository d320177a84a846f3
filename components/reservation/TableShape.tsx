import styles from './TablePlan.module.css'

const SEAT = 8
const GAP = 6
const DEPTH = 40

/** A table from above, with its seats along two sides. */
export function TableShape({ name, seats }: { name: string; seats: number }) {
  const above = Math.ceil(seats / 2)
  const inner = above * SEAT * 2 + (above - 1) * GAP
  const width = Math.max(DEPTH, inner + 16)
  const placed = Array.from({ length: seats }, (_, index) => {
    const isAbove = index < above
    const count = isAbove ? above : seats - above
    const at = isAbove ? index : index - above
    const row = count * SEAT * 2 + (count - 1) * GAP
    return { x: (width - row) / 2 + at * (SEAT * 2 + GAP), y: isAbove ? 0 : SEAT + DEPTH + 4 }
  })
  const height = DEPTH + 2 * SEAT + 4
  return (
    <svg
      className={styles.shape}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      {placed.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={SEAT * 2} height={SEAT} rx={3} />
      ))}
      <rect className={styles.top} x={0.5} y={SEAT + 2} width={width - 1} height={DEPTH} rx={8} />
      <text x={width / 2} y={height / 2} dominantBaseline="central" textAnchor="middle">
        {name}
      </text>
    </svg>
  )
}
