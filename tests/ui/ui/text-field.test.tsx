import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SwitchLine } from '@/components/ui/SwitchLine'
import { TextField } from '@/components/ui/TextField'
import { renderApp } from '@/tests/support/render'

describe('a text field', () => {
  it('is named by its label, and says nothing more while nothing is wrong', () => {
    renderApp(<TextField label="Floor" defaultValue="2" />)
    const field = screen.getByRole('textbox', { name: 'Floor' })
    expect(field).toHaveValue('2')
    expect(field).toBeValid()
    expect(field).not.toHaveAttribute('aria-describedby')
  })

  it('[AX-04] is linked to its hint, and to its error, which names it', () => {
    const { unmount } = renderApp(<TextField label="Floor" helperText="As at the bell" />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('As at the bell')
    unmount()
    renderApp(<TextField label="Floor" error helperText="Required" helperRole="alert" />)
    const field = screen.getByRole('textbox', { name: 'Floor' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/Floor/)
    expect(screen.getByRole('alert')).toHaveTextContent(/Floor/)
  })

  it('shows that it is required without saying an asterisk', () => {
    renderApp(<TextField label="From" required />)
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByRole('textbox', { name: 'From' })).toBeRequired()
  })

  it('is several lines, a choice, or stands beside something in one frame', async () => {
    const pick = vi.fn()
    renderApp(
      <>
        <TextField label="Note" rows={3} />
        <TextField label="Day" defaultValue="1" onChange={({ target }) => pick(target.value)}>
          <option value="1">Today</option>
          <option value="2">Tomorrow</option>
        </TextField>
        <TextField label="Distance" end={<button type="button">km</button>} />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Note' }).tagName).toBe('TEXTAREA')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Tomorrow')
    expect(pick).toHaveBeenCalledWith('2')
    expect(screen.getByRole('textbox', { name: 'Distance' }).parentElement).toContainElement(
      screen.getByRole('button', { name: 'km' }),
    )
  })
})

describe('a switch', () => {
  it('is pressed by its words, and stays as it is while it is disabled', async () => {
    const change = vi.fn()
    const { unmount } = renderApp(
      <SwitchLine checked={false} onChange={change}>
        News
      </SwitchLine>,
    )
    await userEvent.click(screen.getByText('News'))
    expect(change).toHaveBeenCalledWith(true)
    unmount()
    renderApp(
      <SwitchLine checked disabled onChange={change}>
        News
      </SwitchLine>,
    )
    await userEvent.click(screen.getByText('News'))
    expect(change).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('switch', { name: 'News' })).toBeChecked()
  })
})
