import type { Control, Stop } from './key-page'

/** How a walk with Tab has ended: at its first stop again, at another one, or not at all. */
export type WalkEnd = 'round' | 'trap' | 'endless'

export interface KeyWalk {
  /** what could be worked with before the walk and still can after it */
  controls: readonly Control[]
  stops: readonly Stop[]
  end: WalkEnd
  /** stops after which nothing had the focus, though others came */
  lost: readonly Stop[]
}

/** jumps back that have a reason: what scripts put behind the page may come before it */
const BACK_ALLOWED = 1

/** Controls that no stop stands for; a group is reached by one of its members. */
export function unreached({ controls, stops }: Pick<KeyWalk, 'controls' | 'stops'>): Control[] {
  const reached = new Set(stops.map(({ id }) => id))
  const groups = new Set(controls.filter(({ id }) => reached.has(id)).map(({ group }) => group))
  const missed = controls.filter(
    ({ id, group }) => !reached.has(id) && (group === null || !groups.has(group)),
  )
  // a group that nothing leads to is one problem
  return missed.filter(
    ({ group }, index) =>
      group === null || missed.findIndex((one) => one.group === group) === index,
  )
}

/** What is wrong with stops, wherever they are. */
export function stopProblems(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ name, unseen, hasFocusLook, isOrdered }) => [
    ...(unseen ? [`cannot be seen with the focus, as ${unseen}: ${name}`] : []),
    ...(hasFocusLook ? [] : [`does not show that it has the focus: ${name}`]),
    ...(isOrdered ? [`has a tabindex above 0: ${name}`] : []),
  ])
}

/** What somebody with nothing but a keyboard would complain about. */
export function walkProblems(walk: KeyWalk): string[] {
  const { stops, end, lost } = walk
  const back = stops.slice(1).filter(({ isBack }) => isBack)
  const last = stops.at(-1)?.name ?? 'the page'
  // a walk that has not come round says nothing of what lies behind its end
  const missed = end === 'round' ? unreached(walk) : []
  return [
    ...missed.map(({ name }) => `Tab never reaches ${name}`),
    ...stopProblems(stops),
    ...lost.map(({ name }) => `the focus is lost after ${name}`),
    ...(end === 'trap' ? [`Tab does not leave ${last}`] : []),
    ...(end === 'endless' ? [`Tab has not come round after ${stops.length} stops`] : []),
    ...(back.length > BACK_ALLOWED
      ? [`Tab goes back ${back.length} times, to ${back.map(({ name }) => name).join(', ')}`]
      : []),
  ]
}
