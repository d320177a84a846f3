import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { Button } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import { useHandOver } from '@/hooks/ui/useHandOver'
import { renderApp } from '@/tests/support/render'

/** What is decided about in a dialog, which closes before or after the answer has taken its button away. */
function Desk() {
  const [isDecided, setDecided] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)
  const goesTo = useHandOver(state)
  return (
    <>
      <p ref={state} tabIndex={-1}>
        {isDecided ? 'Decided' : 'Waiting'}
      </p>
      {isDecided ? null : (
        <>
          <Button ref={goesTo} onClick={() => setAsking(true)}>
            Decide
          </Button>
          <Modal
            open={isAsking}
            onClose={() => setAsking(false)}
            title="A decision"
            returnTo={state}
          >
            <button type="button">Yes</button>
          </Modal>
        </>
      )}
      <button type="button" data-testid="answer" onClick={() => setDecided(true)}>
        Another
      </button>
    </>
  )
}

// fetched once, so that no test waits for it on a busy machine
beforeAll(async () => {
  await import('@/components/ui/ModalSurface')
}, 120_000)

const button = () => screen.getByRole('button', { name: 'Decide' })
/** what comes from the server, without a press that would move the focus */
const answer = () => act(() => screen.getByTestId('answer').click())

async function ask() {
  renderApp(<Desk />)
  await userEvent.click(button())
  return screen.findByRole('dialog')
}

it('[SH-19] the focus goes to what is told where its button goes after the dialog has closed', async () => {
  await ask()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button()).toHaveFocus()
  answer()
  await waitFor(() => expect(screen.getByText('Decided')).toHaveFocus())
})

it('[SH-19] the focus goes to what is told where the dialog goes with its button', async () => {
  await ask()
  answer()
  await waitFor(() => expect(screen.getByText('Decided')).toHaveFocus())
})

it('[SH-19] the focus stays where it is when a button goes that does not have it', async () => {
  renderApp(<Desk />)
  const other = screen.getByTestId('answer')
  other.focus()
  answer()
  await act(async () => {})
  expect(screen.getByText('Decided')).not.toHaveFocus()
  expect(other).toHaveFocus()
})
