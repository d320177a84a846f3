import { describe, expect, it } from 'vitest'
import { type KeyWalk, unreached, walkProblems } from '@/tests/support/key-findings'
import type { Control, Stop } from '@/tests/support/key-page'

const control = (id: number, group: string | null = null): Control => ({
  id,
  name: `control ${id}`,
  group,
})

const stop = (id: number, more: Partial<Stop> = {}): Stop => ({
  id,
  name: `control ${id}`,
  isBack: false,
  isOrdered: false,
  unseen: null,
  hasFocusLook: true,
  dialog: 0,
  ...more,
})

const walk = (more: Partial<KeyWalk> = {}): KeyWalk => ({
  controls: [control(1), control(2)],
  stops: [stop(1), stop(2)],
  end: 'round',
  lost: [],
  ...more,
})

describe('[AX-16] what a walk with Tab tells of a page', () => {
  it('is nothing where it reaches everything and comes round', () => {
    expect(walkProblems(walk())).toEqual([])
  })

  it('names a control that it never reaches', () => {
    expect(walkProblems(walk({ stops: [stop(1)] }))).toEqual(['Tab never reaches control 2'])
  })

  it('takes a group as one stop, and names one once that it never reaches', () => {
    const controls = [
      control(1, 'tabs'),
      control(2, 'tabs'),
      control(3, 'radio'),
      control(4, 'radio'),
    ]
    expect(unreached({ controls, stops: [stop(2)] })).toEqual([control(3, 'radio')])
  })

  it('names stops that are not seen, do not show the focus or have an order of their own', () => {
    const stops = [
      stop(1, { unseen: 'it is outside the window' }),
      stop(2, { hasFocusLook: false, isOrdered: true }),
    ]
    expect(walkProblems(walk({ stops }))).toEqual([
      'cannot be seen with the focus, as it is outside the window: control 1',
      'does not show that it has the focus: control 2',
      'has a tabindex above 0: control 2',
    ])
  })

  it('names where the focus is lost, and what does not let it go', () => {
    expect(walkProblems(walk({ lost: [stop(1)], end: 'trap' }))).toEqual([
      'the focus is lost after control 1',
      'Tab does not leave control 2',
    ])
    expect(walkProblems(walk({ end: 'endless' }))).toEqual(['Tab has not come round after 2 stops'])
  })

  it('forgives one jump back, and names more', () => {
    const back = (ids: number[]) => ids.map((id) => stop(id, { isBack: true }))
    const controls: Control[] = []
    expect(walkProblems(walk({ controls, stops: [stop(9), ...back([1])] }))).toEqual([])
    expect(walkProblems(walk({ controls, stops: [stop(9), ...back([1, 2])] }))).toEqual([
      'Tab goes back 2 times, to control 1, control 2',
    ])
  })
})
