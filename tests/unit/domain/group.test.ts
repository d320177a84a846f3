import { describe, expect, it } from 'vitest'
import { nextGroupStep, nextRoutineDay } from '@/domain/group'

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)

describe('the steps before a deadline', () => {
  it('are two reminders that still lie ahead, then the deadline, then nothing', () => {
    const deadline = at('12:00')
    expect(nextGroupStep(deadline, at('11:00'))).toEqual(at('11:45'))
    expect(nextGroupStep(deadline, at('11:45'))).toEqual(at('11:55'))
    expect(nextGroupStep(deadline, at('11:57'))).toEqual(deadline)
    expect(nextGroupStep(deadline, deadline)).toBeNull()
    expect(nextGroupStep(null, at('11:00'))).toBeNull()
  })
})

describe('[GR-16] the next day of a weekly group order', () => {
  // 2026-11-18 is a Wednesday
  const now = { date: '2026-11-18', day: 'wednesday' as const, minute: 720 }

  it('is today while its time lies ahead, else a week later', () => {
    expect(nextRoutineDay(2, 721, now)).toBe('2026-11-18')
    expect(nextRoutineDay(2, 720, now)).toBe('2026-11-25')
  })

  it('is within the week for other days', () => {
    expect(nextRoutineDay(3, 0, now)).toBe('2026-11-19')
    expect(nextRoutineDay(1, 0, now)).toBe('2026-11-24')
  })
})
