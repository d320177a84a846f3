import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CheckLine } from '@/components/ui/CheckLine'

function Kept() {
  const [isOn, setOn] = useState(false)
  return (
    <CheckLine checked={isOn} onChange={setOn} hint="It rings once" end="+ $1.00">
      Leave it at the door
    </CheckLine>
  )
}

describe('a line with a box to tick', () => {
  it('is ticked by its words, its hint, its price and the space bar', async () => {
    render(<Kept />)
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    await userEvent.tab()
    expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    const states = [box.checked]
    for (const words of ['Leave it at the door', 'It rings once', '+ $1.00']) {
      await userEvent.click(screen.getByText(words))
      states.push(box.checked)
    }
    expect(states).toEqual([true, false, true, false])
  })

  it('is named by its words and its price; the hint describes it', () => {
    render(<Kept />)
    const box = screen.getByRole('checkbox', { name: 'Leave it at the door + $1.00' })
    expect(box).toHaveAccessibleDescription('It rings once')
  })

  it('answers nobody while it is disabled', async () => {
    const onChange = vi.fn()
    render(
      <CheckLine checked={false} disabled onChange={onChange}>
        Sold out
      </CheckLine>,
    )
    await userEvent.click(screen.getByText('Sold out'))
    await userEvent.tab()
    expect(screen.getByRole('checkbox')).not.toHaveFocus()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('leaves its answer to the form, as one of several where it is a radio button', async () => {
    render(
      <form aria-label="Diet">
        <CheckLine type="radio" name="diet" value="" defaultChecked>
          Any
        </CheckLine>
        <CheckLine type="radio" name="diet" value="vegan">
          Vegan
        </CheckLine>
      </form>,
    )
    await userEvent.click(screen.getByText('Vegan'))
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Diet' })
    expect(new FormData(form).getAll('diet')).toEqual(['vegan'])
  })
})
