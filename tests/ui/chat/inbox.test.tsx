import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SavedAnswerList } from '@/components/chat/SavedAnswerList'
import { InboxContainer } from '@/containers/chat/InboxContainer'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const CHATS = 'dashboard/user/chats'
const admin = { ...userFixture(), role: 'admin' as const }

it('[CT-17] what an admin has taken is chosen at once, before the address follows', async () => {
  const person = userEvent.setup({ delay: null })
  visit('/console/chats')
  const push = vi.spyOn(fakeRouter, 'push').mockImplementation(() => new Promise(() => {}))
  renderApp(<InboxContainer />, { user: admin, answers: { [CHATS]: pageFixture([]) } })
  const box = screen.getByRole('checkbox', { name: 'Only those I’ve taken over' })
  await person.click(box)
  expect(box).toBeChecked()
  expect(push).toHaveBeenCalledOnce()
  push.mockRestore()
})

it('[CT-17] a page that has run empty leads to the last one that there is', async () => {
  visit('/console/chats', { state: 'waiting', page: '3' })
  const push = vi.spyOn(fakeRouter, 'push')
  const empty = pageFixture([])
  const answer = { ...empty, meta: { ...empty.meta, total: 21 } }
  renderApp(<InboxContainer />, { user: admin, answers: { [CHATS]: answer } })
  await waitFor(() => expect(push).toHaveBeenCalled())
  expect(push.mock.calls).toMatchObject([[{ query: { state: 'waiting', page: 2 } }, undefined, {}]])
  expect(screen.queryByText('Nobody is waiting for an answer')).toBeNull()
  push.mockRestore()
})

function Answers() {
  const [answers, setAnswers] = useState([
    { id: 1, text: 'First' },
    { id: 2, text: 'Second' },
  ])
  return (
    <SavedAnswerList
      answers={answers}
      typed=""
      isSaving={false}
      error={null}
      onUse={() => {}}
      onSave={() => {}}
      onDelete={(id) => setAnswers(answers.filter((one) => one.id !== id))}
    />
  )
}

it('[CT-18] a deleted reply gives its focus back, so that Escape closes the dialog', async () => {
  const person = userEvent.setup({ delay: null })
  renderApp(
    <main>
      <Answers />
    </main>,
  )
  await person.click(screen.getByRole('button', { name: 'Delete “Second”' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete “First”' })).toHaveFocus())
})
