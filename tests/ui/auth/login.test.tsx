import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { LoginContainer } from '@/containers/auth/LoginContainer'
import { toPlace } from '@/domain/address'
import { toSessionUser } from '@/domain/session-user'
import { onToast } from '@/lib/toast'
import { setPlace } from '@/redux/slices/place'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import { addressFixture, pageFixture } from '@/tests/support/fixtures'
import { profileOf, sessionOf } from '@/tests/support/people'
import { expectNoAxeViolations, type RenderOptions, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const refuse = () => {
  throw new ApiError(400, 'ERROR_102', 'Login or password is invalid')
}

const open = (answers: RenderOptions['answers'] = {}, options: RenderOptions = {}) => {
  const view = renderApp(<LoginContainer token="" />, { answers, ...options })
  return { ...view, user: userEvent.setup() }
}

const login = () => screen.getByLabelText('E-mail or phone number')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

beforeEach(() => visit('/login'))

describe('sign-in', () => {
  it('[AU-01] signs in by e-mail and goes back to where the person came from', async () => {
    visit('/login?from=%2Fcheckout', { from: '/checkout' })
    const { user, calls } = open({ 'POST auth/login': { data: sessionOf() } })
    await user.type(login(), ' Mira@Example.com ')
    await user.type(password(), 'secret-1')
    await user.click(submit())
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/checkout'))
    const call = calls.find(({ path }) => path === 'auth/login')
    expect(call?.body).toEqual({ email: 'mira@example.com', password: 'secret-1' })
  })

  describe('on a device without a place', () => {
    const session = { 'POST auth/login': { data: sessionOf() } }
    const signIn = async (user: UserEvent) => {
      await user.type(login(), 'mira@example.com')
      await user.type(password(), 'secret-1')
      await user.click(submit())
    }
    const leaves = () => waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/'))

    it('[AU-01] takes the active address of the account before it leads on', async () => {
      let answer: (page: unknown) => void = () => {}
      const asked = new Promise((resolve) => {
        answer = resolve
      })
      const store = makeStore()
      const addresses = { 'dashboard/user/addresses': () => asked }
      const { user, calls } = open({ ...session, ...addresses }, { store })
      await signIn(user)
      await waitFor(() => expect(calls.at(-1)?.path).toBe('dashboard/user/addresses'))
      expect(fakeRouter.replace).not.toHaveBeenCalled()
      answer(
        pageFixture([
          addressFixture({ id: 4, active: false }),
          addressFixture({ id: 5, active: true }),
        ]),
      )
      await leaves()
      expect(store.getState().place.place).toMatchObject({ location_id: 5 })
    })

    it('[AU-01] leads on without one when the addresses cannot be had', async () => {
      const store = makeStore()
      const { user } = open(session, { store })
      await signIn(user)
      await leaves()
      expect(store.getState().place.place).toBeNull()
    })

    it('[AU-01] leads on when the addresses take longer than two seconds', async () => {
      const never = { 'dashboard/user/addresses': () => new Promise(() => {}) }
      const { user } = open({ ...session, ...never })
      await signIn(user)
      expect(fakeRouter.replace).not.toHaveBeenCalled()
      await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/'), { timeout: 4000 })
    })

    it('[AU-01] leaves the place alone that a device has', async () => {
      const store = makeStore()
      store.dispatch(setPlace(toPlace(addressFixture({ id: 7 }))))
      const { user, calls } = open(session, { store })
      await signIn(user)
      await leaves()
      expect(calls.some(({ path }) => path.includes('addresses'))).toBe(false)
    })
  })

  it('[AU-01] signs in by phone, however the number is written', async () => {
    const { user, calls } = open({ 'POST auth/login': { data: sessionOf() } })
    await user.type(login(), '+49 (30) 2312-5101')
    await user.type(password(), 'secret-1')
    await user.click(submit())
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/'))
    const call = calls.find(({ path }) => path === 'auth/login')
    expect(call?.body).toEqual({ phone: '+493023125101', password: 'secret-1' })
  })

  it('[AU-01] says at the field that login or password is invalid', async () => {
    const { user } = open({ 'POST auth/login': refuse })
    await user.type(login(), 'mira@example.com')
    await user.type(password(), 'wrong-one')
    await user.click(submit())
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription('Login or password is invalid'),
    )
    expect(password()).toHaveFocus()
    expect(fakeRouter.replace).not.toHaveBeenCalled()
    await expectNoAxeViolations()
  })

  it('[AU-17] asks for what is missing at its field and focuses the first one', async () => {
    const { user, calls } = open()
    await user.click(submit())
    await waitFor(() => expect(login()).toHaveAccessibleDescription(/^Required: /))
    expect(password()).toHaveAccessibleDescription(/^Required: /)
    expect(login()).toHaveFocus()
    expect(calls.some(({ path }) => path === 'auth/login')).toBe(false)
  })

  it('[AU-25] asks to log in first when a guarded screen sent the person here', async () => {
    visit('/login?from=%2Fprofile', { from: '/profile' })
    open()
    expect(screen.getByText('Please, login first')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('never leads to another site', async () => {
    visit('/login?from=%2F%2Fevil.example', { from: '//evil.example' })
    open({}, { user: toSessionUser(profileOf()) })
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/'))
  })

  it('asks a nameless person for their details', async () => {
    const told: string[] = []
    const stop = onToast(({ text }) => told.push(text))
    open({}, { user: toSessionUser(profileOf({ firstname: '' })) })
    await waitFor(() => expect(fakeRouter.replace).toHaveBeenCalledWith('/update-details'))
    expect(told).toContain('Please, fill user details')
    stop()
  })

  it('shows the password while it is typed', async () => {
    const { user } = open()
    expect(password()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('fills in a demo login only where the marketplace is a demo', async () => {
    const demo = { 'rest/settings': { data: [{ key: 'demo', value: '1' }] } }
    const { user } = open(demo)
    await user.click(await screen.findByRole('button', { name: 'Seller' }))
    expect(login()).toHaveValue('seller@example.com')
    expect(password()).toHaveValue('tiffin-demo')
    await expectNoAxeViolations()
  })

  it('offers no demo logins elsewhere', () => {
    open()
    expect(screen.queryByText('This is a demo')).toBeNull()
  })

  it('[SH-26] calls nothing but the settings', async () => {
    const { calls } = open({}, { user: null })
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['rest/settings']))
  })
})
