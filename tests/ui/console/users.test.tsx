import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AuditContainer } from '@/containers/console/AuditContainer'
import { UserContainer } from '@/containers/console/UserContainer'
import { UsersContainer } from '@/containers/console/UsersContainer'
import type { AdminUser, AdminUserFull } from '@/domain/admin-user.schema'
import type { AuditEntry } from '@/domain/audit.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const USERS = 'dashboard/admin/users'
const AUDIT = 'dashboard/admin/audit'
const PROOF = 'dashboard/user/proof'
const admin = userFixture({ id: 1, role: 'admin' })
const short: AdminUser = {
  id: 7,
  firstname: 'Mira',
  lastname: 'Novak',
  email: 'mira@example.com',
  phone: '4915112345',
  img: null,
  role: 'user',
  blocked_at: null,
  created_at: '2026-10-01T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
}
const full = (over: Partial<AdminUserFull> = {}): AdminUserFull => ({
  ...short,
  email_verified: true,
  phone_verified: false,
  block_note: null,
  leaves_at: null,
  second_factor: false,
  seen_at: '2026-11-20T09:00:00.000Z',
  sessions: 2,
  orders: 12,
  open_orders: 1,
  shops: [],
  courier_requests: [],
  ...over,
})

const show = (ui: React.ReactNode, answers: Answers) => ({
  ...renderApp(ui, { user: admin, answers }),
  person: userEvent.setup(),
})
const showUser = (over: Partial<AdminUserFull>, answers: Answers = {}) => {
  visit('/console/users/7', { id: '7' })
  return show(<UserContainer userId={7} />, { [`${USERS}/7`]: { data: full(over) }, ...answers })
}
function heard() {
  const texts: string[] = []
  return { texts, stop: onToast(({ text }) => texts.push(text)) }
}

describe('[KB-12] accounts', () => {
  it('are listed with how they are reached, their role and whether they are blocked', async () => {
    visit('/console/users')
    const { calls } = show(<UsersContainer />, {
      [USERS]: pageFixture([
        short,
        { ...short, id: 8, firstname: '', lastname: null, role: 'seller' },
        { ...short, id: 9, firstname: 'Eve', blocked_at: '2026-11-20T10:00:00.000Z' },
      ]),
    })
    expect(await screen.findByRole('link', { name: 'Mira Novak' })).toHaveAttribute(
      'href',
      '/console/users/7',
    )
    // an account that was made by a phone number alone
    expect(screen.getByRole('link', { name: 'Account 8' })).toBeVisible()
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
    expect(rows.map((row) => /Seller|Customer|Blocked/.exec(row.textContent ?? '')?.[0])).toEqual([
      undefined,
      'Seller',
      'Blocked',
    ])
    expect(calls.find(({ path }) => path === USERS)?.params).toEqual({ page: 1, perPage: 20 })
    await expectNoAxeViolations()
  })

  it('are looked for by words that stand in the address, within a role', async () => {
    visit('/console/users', { status: 'blocked', search: 'mira' })
    const { calls, person } = show(<UsersContainer />, { [USERS]: pageFixture([]) })
    expect(await screen.findByText('Nobody found')).toBeVisible()
    expect(calls.find(({ path }) => path === USERS)?.params).toEqual({
      page: 1,
      perPage: 20,
      blocked: 1,
      search: 'mira',
    })
    const field = screen.getByRole('searchbox', { name: 'Name, e-mail or phone' })
    expect(field).toHaveValue('mira')
    await person.clear(field)
    await person.type(field, ' 0151 {Enter}')
    const there = { pathname: '/console/users', query: { status: 'blocked', search: '0151' } }
    expect(fakeRouter.push).toHaveBeenLastCalledWith(there, undefined, { shallow: true })
    await person.click(screen.getByRole('tab', { name: 'Couriers' }))
    expect(fakeRouter.push).toHaveBeenLastCalledWith(
      { pathname: '/console/users', query: { status: 'deliveryman', search: 'mira' } },
      undefined,
      { shallow: true },
    )
  })

  it('that cannot be fetched say so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    visit('/console/users')
    show(<UsersContainer />, {
      [USERS]: () => {
        throw new ApiError(500, 'ERROR_500', 'Broken')
      },
    })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('show who it is, what runs with them, and what was done about them', async () => {
    showUser({
      role: 'admin',
      leaves_at: '2026-12-01T10:00:00.000Z',
      shops: [{ id: 3, title: 'Forno', status: 'approved' }],
      courier_requests: [{ id: 4, status: 'canceled', created_at: '2026-11-20T10:00:00.000Z' }],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mira Novak' })).toBeVisible()
    expect(screen.getByText(/not confirmed/)).toHaveTextContent('+4915112345')
    expect(screen.getByText(/will be deleted on/)).toBeVisible()
    const links = {
      Forno: '/console/shops/3',
      'Request 4': '/console/couriers/4',
      'What was done about this account': '/console/audit?subject=user:7',
      'What this person did as admin': '/console/audit?actor=7',
    }
    for (const [name, href] of Object.entries(links)) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    await expectNoAxeViolations()
  })
})

describe('[KB-13] an admin', () => {
  it('blocks with a reason, after reading what it does', async () => {
    const { texts, stop } = heard()
    let over: Partial<AdminUserFull> = {}
    const { person, calls } = showUser(
      {},
      {
        [`${USERS}/7`]: () => ({ data: full(over) }),
        [`POST ${USERS}/7/block`]: () => {
          over = { blocked_at: '2026-11-20T11:00:00.000Z', block_note: 'Fraud', sessions: 0 }
          return { data: full(over) }
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Mira Novak?' }))
    expect(dialog.getByText(/Orders under way go on/)).toBeVisible()
    expect(dialog.getByText(/^Orders under way: 1/)).toBeVisible()
    await expectNoAxeViolations(screen.getByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Block' }))
    expect(dialog.getByText('Please give a reason.')).toBeVisible()
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), ' Fraud ')
    await person.click(dialog.getByRole('button', { name: 'Block' }))
    await expect.poll(() => texts).toEqual(['Saved. The person has been told.'])
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Fraud',
      updated_at: short.updated_at,
    })
    expect(await screen.findByText(/Blocked since .* Reason: Fraud/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument()
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Blocked'))
    stop()
  })

  it('hears that the account has changed meanwhile', async () => {
    const { texts, stop } = heard()
    const { person } = showUser(
      { blocked_at: '2026-11-20T11:00:00.000Z' },
      {
        [`POST ${USERS}/7/unblock`]: () => {
          throw new ApiError(409, 'ERROR_409', 'Conflict')
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Unblock' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Unblock' }))
    await expect
      .poll(() => texts)
      .toEqual(['The account has changed in the meantime. Please look at it again.'])
    stop()
  })

  it('makes another admin only as who they are', async () => {
    const { texts, stop } = heard()
    let isProven = false
    const { person, calls } = showUser(
      {},
      {
        [PROOF]: () => ({
          data: { until: isProven ? '2099-01-01T00:00:00Z' : null, ways: ['password'] },
        }),
        [`POST ${PROOF}`]: () => {
          isProven = true
          return { data: { until: '2099-01-01T00:00:00Z', ways: ['password'] } }
        },
        [`POST ${USERS}/7/admin`]: { data: full({ role: 'admin' }) },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Make admin' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/also about other admins/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Make admin' }))
    const password = await screen.findByLabelText(/password/i, { selector: 'input' })
    expect(calls.filter(({ path }) => path.endsWith('/admin'))).toEqual([])
    await person.type(password, 'a long secret{Enter}')
    await expect.poll(() => texts).toEqual(['Saved. The person has been told.'])
    expect(calls.find(({ path }) => path === `${USERS}/7/admin`)?.body).toEqual({
      admin: true,
      updated_at: short.updated_at,
    })
    stop()
  })

  it('does nothing about the own account, nor makes admins of who sells, leaves or is blocked', async () => {
    const own = showUser({ id: 1 }, {})
    expect(await screen.findByText(/This is your own account/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument()
    own.unmount()
    for (const over of [
      { role: 'seller' as const },
      { leaves_at: '2026-12-01T10:00:00.000Z' },
      { blocked_at: '2026-11-20T11:00:00.000Z' },
    ]) {
      const { unmount } = showUser(over)
      expect(await screen.findByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Make admin' })).not.toBeInTheDocument()
      unmount()
    }
  })
})

const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  actor_id: 1,
  actor: { id: 1, firstname: 'Ada', lastname: 'Root' },
  action: 'admin_given',
  subject_kind: 'user',
  subject_id: '7',
  subject: { id: 7, firstname: 'Mira', lastname: 'Novak' },
  before: { role: 'user' },
  after: { role: 'admin' },
  ip: '203.0.113.9',
  agent: 'Console/1.0',
  ...over,
})

describe('[KB-14] the audit log', () => {
  it('says in words what was done, by whom, about what and from where', async () => {
    visit('/console/audit')
    show(<AuditContainer />, {
      [AUDIT]: pageFixture([
        entry(),
        entry({
          id: 2,
          action: 'user_blocked',
          subject: null,
          actor: null,
          before: { blocked: false },
          after: { blocked: true },
        }),
        entry({
          id: 3,
          action: 'shop_decided',
          subject_kind: 'shop',
          subject_id: '3',
          subject: null,
          before: { status: 'new' },
          after: { status: 'approved' },
        }),
        entry({
          id: 4,
          action: 'payment_decided',
          subject_kind: 'payment',
          subject_id: '5',
          subject: null,
          before: { decision: null },
          after: { decision: 'return' },
        }),
        entry({
          id: 5,
          action: 'refund_credited',
          subject_kind: 'refund',
          subject_id: '6',
          subject: null,
          before: { status: 'refused' },
          after: { status: 'wallet' },
        }),
        entry({
          id: 6,
          action: 'chat_taken',
          subject_kind: 'chat',
          subject_id: 'c-1',
          subject: null,
          before: { assigned_to: null },
          after: { assigned_to: 1 },
        }),
        entry({ id: 7, action: 'sessions_ended', before: { sessions: 3 }, after: { sessions: 0 } }),
        entry({
          id: 8,
          action: 'ticket_moved',
          subject_kind: 'ticket',
          subject_id: '9',
          subject: null,
          before: { status: 'open' },
          after: { status: 'closed' },
        }),
        entry({
          id: 9,
          action: 'refund_retried',
          subject_kind: 'refund',
          subject_id: '6',
          subject: null,
          before: { status: 'refused' },
          after: { status: 'pending' },
        }),
      ]),
    })
    await screen.findAllByText('Console/1.0')
    const list = within(screen.getByRole('group', { name: 'Audit log' }))
    const rows = list.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s+/g, ' '))
    expect(rows[0]).toContain('Admin role given Mira NovakRole: Customer AdminAda Root')
    expect(rows[0]).toContain('203.0.113.9')
    expect(rows[1]).toContain('Account blocked Account 7Blocked: No YesAccount 1')
    expect(rows[2]).toContain('Shop request decided #3Status: Waiting Approved')
    expect(rows[3]).toContain('Payment decided #5Decision: – Refund')
    expect(rows[4]).toContain('#6Status: Declined Credit the wallet')
    expect(rows[5]).toContain('#c-1Assigned to: – Account 1')
    expect(rows[6]).toContain('Signed-in devices: 3 0')
    expect(rows[7]).toContain('#9Status: Waiting for support Closed')
    expect(rows[8]).toContain('Status: Declined Waiting')
    expect(list.getByRole('link', { name: '#3' })).toHaveAttribute('href', '/console/shops/3')
    await expectNoAxeViolations()
  })

  it('calls settings and categories as their screens do', async () => {
    visit('/console/audit')
    const settings = {
      action: 'settings_changed',
      subject_kind: 'settings',
      subject_id: 'all',
      subject: null,
      before: { service_fee: '100', active_parcel: '1', footer_text: '' },
      after: { service_fee: '250', active_parcel: '0', footer_text: 'Hello' },
    } as const
    const category = {
      subject_kind: 'category',
      subject_id: '3',
      subject: null,
      before: { 'title.en': 'Bakery', active: true, input: 1, img: null, unknown: 'a' },
      after: { 'title.en': 'Bakeries', active: false, input: 2, img: 'a.webp', unknown: 'b' },
    } as const
    show(<AuditContainer />, {
      'rest/currencies/active': { data: currenciesFixture },
      [AUDIT]: pageFixture([
        entry(settings),
        entry({ id: 2, action: 'category_changed', ...category }),
        entry({ id: 3, action: 'category_deleted', ...category }),
      ]),
    })
    await screen.findByText(/Service fee per order \(\w+\)/)
    const list = within(screen.getByRole('group', { name: 'Audit log' }))
    const rows = list.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s+/g, ' '))
    expect(rows[0]).toMatch(/Service fee per order \(\w+\): 1.00 2.50/)
    expect(rows[0]).toContain('Send parcels: on off')
    expect(rows[0]).toContain('Line at the foot of every page: – Hello')
    expect(rows[1]).toContain('Name (en): Bakery Bakeries')
    expect(rows[1]).toContain('Visitors see it: Yes No')
    expect(rows[1]).toContain('Position: 1 2')
    expect(rows[1]).toContain('Picture: – a.webp')
    expect(rows[1]).toContain('unknown: a b')
    // what is gone has no screen
    expect(list.getAllByRole('link', { name: '#3' })).toHaveLength(1)
  })

  it('is narrowed by the address: who, about whom, and by what was done', async () => {
    visit('/console/audit?subject=user:7', { subject: 'user:7', action: 'admin_given', page: '2' })
    const { calls, person } = show(<AuditContainer />, { [AUDIT]: pageFixture([]) })
    expect(await screen.findByText('Nothing recorded yet')).toBeVisible()
    expect(calls.find(({ path }) => path === AUDIT)?.params).toEqual({
      page: 2,
      perPage: 20,
      subject: 'user:7',
      action: 'admin_given',
    })
    await person.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Account blocked')
    expect(fakeRouter.push).toHaveBeenLastCalledWith(
      { pathname: '/console/audit', query: { subject: 'user:7', action: 'user_blocked' } },
      undefined,
      { shallow: true },
    )
    expect(screen.getByRole('link', { name: 'Show everything' })).toHaveAttribute(
      'href',
      '/console/audit',
    )
  })
})
