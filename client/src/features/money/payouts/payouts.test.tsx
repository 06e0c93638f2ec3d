import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { PayoutsReply } from '#shared/money/payouts/payouts.ts'
import Payouts from './payouts.screen.tsx'
import { samplePayout, samplePayouts } from './payouts.testing.ts'

const at = '/dashboard/payouts'
type Answer = ReturnType<Parameters<typeof playServer>[0]>

function open(reply: PayoutsReply, answer = (_: Call): Answer => undefined, where = at) {
  const calls = playServer((call) => {
    const said = answer(call)
    if (said) return said
    if (call.path.startsWith('/api/payouts?')) return { body: reply }
    if (call.method === 'POST') return { body: [] }
    return undefined
  })
  openScreens({ [at]: Payouts }, where)
  return calls
}
const posted = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

const [ann, bob, sue] = [
  samplePayout(1),
  samplePayout(2, { name: 'bob stone', amount: 100.5 }),
  samplePayout(3, {
    name: 'sue short',
    problems: ['There are no bank details yet. Enter them first.'],
    stops: ['details'],
    details: null,
  }),
]

beforeEach(() => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
  return () => queryClient.clear()
})

test('drafts are chosen and approved from the keyboard, and a draft with a problem says why it cannot be approved', async () => {
  const user = userEvent.setup()
  const calls = open(samplePayouts({ drafts: [ann, bob, sue] }))
  const first = await screen.findByRole('checkbox', { name: 'Choose Ann Lee, £756.00' })
  first.focus()
  await user.keyboard(' {ArrowDown} ')
  expect(screen.getByText(/2 payouts chosen,/).textContent).toBe('2 payouts chosen, £856.50')
  expect(screen.queryByRole('checkbox', { name: /Sue Short/ })).toBeNull()
  expect(screen.getByTitle('There are no bank details yet. Enter them first.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve 2 payouts, £856.50' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve 2 payouts?' })
  expect(posted(calls)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Approve £856.50' }))
  await waitFor(() => expect(posted(calls)).toEqual([['/api/payouts/approve', { ids: [ann.id, bob.id] }]]))
})

test('after an approval the page shows what has not left the bank, chosen for the payment file, and undoes it', async () => {
  const user = userEvent.setup()
  let isApproved = false
  const approved = { ...ann, state: 'approved' as const, approvedAt: '2026-11-22T12:00:00Z' }
  const calls = playServer(({ method, path }) => {
    if (path.startsWith('/api/payouts?'))
      return { body: samplePayouts(isApproved ? { onTheirWay: [approved] } : { drafts: [ann] }) }
    if (method !== 'POST') return undefined
    isApproved = path === '/api/payouts/approve'
    return { body: [isApproved ? approved : ann] }
  })
  openScreens({ [at]: Payouts }, at)
  await user.click(await screen.findByRole('checkbox', { name: /^Choose Ann Lee/ }))
  await user.click(screen.getByRole('button', { name: 'Approve 1 payout, £756.00' }))
  expect(
    await screen.findByText(/Nothing has left the bank yet: create the payment file next\.$/),
  ).toBeTruthy()
  const list = await screen.findByRole('region', { name: 'Payouts on their way' })
  expect(await within(list).findByRole('checkbox', { name: /^Choose Ann Lee/, checked: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Payment File' })).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('button', { name: 'Undo Approval' }))
  await waitFor(() => expect(posted(calls).at(-1)).toEqual(['/api/payouts/undo-approval', { ids: [ann.id] }]))
  expect(await screen.findByRole('region', { name: 'Drafts' })).toBeTruthy()
})

test('an approval whose answer was lost is reported as done once the payout has left the drafts', async () => {
  const user = userEvent.setup()
  let approved = false
  playServer(({ method, path }) => {
    if (path.startsWith('/api/payouts?'))
      return { body: samplePayouts({ drafts: approved ? [bob] : [ann, bob] }) }
    if (method !== 'POST') return undefined
    approved = true
    return 'offline'
  })
  openScreens({ [at]: Payouts }, at)
  await user.click(await screen.findByRole('checkbox', { name: /^Choose Ann Lee/ }))
  await user.click(screen.getByRole('button', { name: /^Approve 1 payout,/ }))
  expect(
    await screen.findByText('The payout is approved: only the confirmation did not arrive.'),
  ).toBeTruthy()
})

test('Choose all leaves out drafts that cannot be approved, and a refusal stays on the page', async () => {
  const user = userEvent.setup()
  const why = 'Ann Lee: Robin Marsh has already approved this payout. Nothing was approved.'
  open(samplePayouts({ drafts: [ann, bob, sue] }), ({ method }) =>
    method === 'POST' ? { status: 409, body: refusal(409, why) } : undefined,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }))
  await user.click(screen.getByRole('button', { name: /^Approve 2 payouts/ }))
  await user.click(await screen.findByRole('button', { name: 'Approve £856.50' }))
  expect((await screen.findByRole('alert')).textContent).toContain(why)
})

test('a link to a payout opens the payout’s step', async () => {
  const way = samplePayout(4, {
    state: 'approved',
    approvedBy: 'Robin Marsh',
    approvedAt: '2026-11-22T10:00:00.000Z',
  })
  Element.prototype.scrollIntoView = () => undefined
  open(samplePayouts({ drafts: [ann], onTheirWay: [way] }), undefined, `${at}?payout=${way.id}`)
  const list = await screen.findByRole('region', { name: 'Payouts on their way' })
  expect(within(list).getByText('Not sent yet')).toBeTruthy()
  expect(
    within(screen.getByRole('navigation', { name: 'Steps' }))
      .getByRole('button', { name: /Approved/ })
      .getAttribute('aria-current'),
  ).toBe('step')
})

test('Choose all makes a file of what no file has yet, so that nobody is paid twice', async () => {
  const user = userEvent.setup()
  const approved = {
    state: 'approved',
    approvedBy: 'Robin Marsh',
    approvedAt: '2026-11-22T10:00:00.000Z',
  } as const
  const sent = samplePayout(5, { ...approved, fileId: 'a0000000-0000-7000-8000-000000000099' })
  const fresh = samplePayout(6, { ...approved, name: 'bob stone' })
  const calls = open(samplePayouts({ onTheirWay: [sent, fresh] }), undefined, `${at}?payout=${fresh.id}`)
  Element.prototype.scrollIntoView = () => undefined
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }))
  await user.click(await screen.findByRole('button', { name: 'Create Payment File (1 not sent)' }))
  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
  await waitFor(() => expect(posted(calls)[0]?.[1]).toMatchObject({ ids: [fresh.id], again: false }))
})

test('whole bank details are shown when a manager asks for them', async () => {
  const user = userEvent.setup()
  const calls = open(samplePayouts({ drafts: [ann] }), ({ method, path }) => {
    if (!path.startsWith('/api/bank-details/')) return undefined
    if (method === 'GET') return { body: { name: 'ann lee', current: ann.details, earlier: [] } }
    return { body: { holder: 'A LEE', sortCode: '200000', accountNumber: '12345678' } }
  })
  await user.click(await screen.findByRole('button', { name: 'Bank details of Ann Lee' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bank Details of Ann Lee' })
  await user.click(await within(dialog).findByRole('button', { name: 'Show in Full' }))
  expect(await within(dialog).findByText(/20-00-00\s+12345678/)).toBeTruthy()
  expect(posted(calls)).toEqual([[`/api/bank-details/landlord/${ann.subjectId}/reveal`, undefined]])
})

test('bank details that a colleague entered meanwhile are shown beside the typed ones, and are replaced only by choice', async () => {
  const user = userEvent.setup()
  const newer = {
    ...ann.details,
    lastFour: '4321',
    changedBy: 'Ben Day',
    changedAt: '2026-11-22T11:30:00.000Z',
  }
  const entered: unknown[] = []
  open(samplePayouts({ drafts: [ann] }), ({ method, path, body }) => {
    if (!path.startsWith('/api/bank-details/')) return undefined
    const now = { name: 'ann lee', current: entered.length > 0 ? newer : ann.details, earlier: [] }
    if (method === 'GET') return { body: now }
    entered.push(body?.after)
    if (body?.after === newer.changedAt) return { body: now }
    return { status: 409, body: refusal(409, 'Changed.', { current: { ...now, current: newer } }) }
  })
  await user.click(await screen.findByRole('button', { name: 'Bank details of Ann Lee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Account ending/)
  await user.type(screen.getByLabelText('Name on the account'), 'A LEE')
  await user.type(screen.getByLabelText('Sort code'), '300000')
  await user.type(screen.getByLabelText('Account number'), '12345678{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'Somebody else changed this payee' })
  expect(panel.textContent).toContain('Ben Day saved it while you were editing')
  expect(within(panel).getByText('A LEE, 30-00-00, 12345678')).toBeTruthy()
  expect(within(panel).getByText(/^Account ending 4321, entered 22 Nov 2026/)).toBeTruthy()
  await user.click(within(panel).getByRole('button', { name: 'Continue Editing' }))
  expect((screen.getByLabelText('Account number') as HTMLInputElement).value).toBe('12345678')
  expect(entered).toEqual([ann.details?.changedAt])
  await user.click(screen.getByRole('button', { name: 'Enter Bank Details' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entered.at(-1)).toBe(newer.changedAt)
})

test('bank details can be found before anything is owed to a payee, and opened by a link', async () => {
  const user = userEvent.setup()
  open(
    samplePayouts(),
    ({ path }) => {
      if (path === '/api/landlords')
        return { body: [{ ...ann, id: ann.subjectId, email: 'ann@example.org' }] }
      if (path === '/api/contractors') return { body: [] }
      if (path === '/api/auth/me')
        return {
          body: { user: {}, account: { id: bob.id, name: 'Mill Lettings', role: 'owner' }, accounts: [] },
        }
      if (path === `/api/bank-details/landlord/${ann.subjectId}`)
        return { body: { name: 'ann lee', current: null, earlier: [] } }
      return undefined
    },
    `${at}?details=whose`,
  )
  await user.click(await screen.findByRole('combobox', { name: 'Payee' }))
  await user.click(await screen.findByRole('option', { name: /Ann Lee/ }))
  expect(await screen.findByRole('dialog', { name: 'Bank Details of Ann Lee' })).toBeTruthy()
  expect(window.location.search).toContain(`details=landlord%3A${ann.subjectId}`)
})

test('what is missing before payouts stands above the drafts, each with the way to mend it', async () => {
  const user = userEvent.setup()
  const warnings = {
    missingForVat: ['number' as const],
    withoutFee: { count: 8, names: ['Ann Lee', 'Bea Moss', 'Cat Dow'] },
    proposesLimit: true,
    unproved: {
      words: 'Client money is not reconciled on 21 Nov 2026: bank and books differ by £5.00',
      day: '2026-11-21',
    },
  }
  const calls = open(samplePayouts({ drafts: [ann], warnings }), ({ method }) =>
    method === 'PUT'
      ? { body: { approvalLimit: 0, serviceUserNumber: '', payFromId: null, payoutRhythm: 'hand' } }
      : undefined,
  )
  const fees = await screen.findByText(/^8 landlords have no fee, so their rent is paid out in full/)
  expect(fees.textContent).toContain('Ann Lee, Bea Moss, Cat Dow and 5 more.')
  expect((await within(fees).findByRole('link')).getAttribute('href')).toBe(
    '/dashboard/money/set-up?section=fees',
  )
  expect(screen.getByText(/not reconciled on 21 Nov 2026: bank and books differ by £5.00/)).toBeTruthy()
  expect(screen.getByText(/VAT number is missing, so no invoice of a fee with VAT is issued/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Require a Second Approver' }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/payouts/settings', { approvalLimit: 0 }],
    ]),
  )
})

test('who drafted what they choose sees how much of it they can approve alone', async () => {
  const user = userEvent.setup()
  const own = [
    samplePayout(1, { amount: 300, isOwn: true }),
    samplePayout(2, { name: 'bob stone', amount: 250, isOwn: true }),
  ]
  open(
    samplePayouts({
      drafts: [...own, samplePayout(3, { name: 'sue short', amount: 900 })],
      mayAlone: { isSet: true, left: 400 },
      settings: { approvalLimit: 500, serviceUserNumber: '', payFromId: null, payoutRhythm: 'hand' },
    }),
    ({ path }) =>
      path === '/api/auth/me'
        ? {
            body: { user: {}, account: { id: bob.id, name: 'Mill Lettings', role: 'manager' }, accounts: [] },
          }
        : undefined,
  )
  expect(
    await screen.findByText(/You can approve £400.00 more of your own drafts. Above £500.00 in all/),
  ).toBeTruthy()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }))
  expect(screen.getByRole('alert').textContent).toContain(
    'You drafted £550.00 of these payouts and can approve £400.00 of them yourself.',
  )
  expect(screen.getByRole('button', { name: /^Approve 3 payouts,/ })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: /^Choose Bob Stone/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: /^Approve 2 payouts,/ })).toHaveProperty('disabled', false)
})

test('older payment files are shown on request, and the address says how many', async () => {
  const user = userEvent.setup()
  const file = (number: number) => ({
    id: `e0000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    name: `payments-${number}.csv`,
    format: 'csv' as const,
    count: 2,
    hash: 'a'.repeat(64),
    amount: 856.5,
    author: 'Robin Marsh',
    at: '2026-11-20T10:00:00.000Z',
  })
  const files = Array.from({ length: 45 }, (_, number) => file(number))
  const list = ({ path }: Call): Answer => {
    if (!path.startsWith('/api/payouts?')) return undefined
    const most = Number(new URLSearchParams(path.split('?')[1]).get('files'))
    return { body: { ...samplePayouts({}), files: files.slice(0, most), hasMoreFiles: most < files.length } }
  }
  open(samplePayouts({}), list, `${at}?step=way&files=40`)
  await user.click(await screen.findByRole('button', { name: 'Show more files' }))
  expect(await screen.findByText('payments-44.csv')).toBeTruthy()
  expect(window.location.search).toBe('?step=way&files=60')
  expect(screen.queryByRole('button', { name: 'Show more files' })).toBeNull()
})

const someFile = {
  name: 'payouts-2026-11-22.csv',
  format: 'csv',
  count: 1,
  amount: 756,
  hash: 'ab'.repeat(32),
  author: 'Robin Marsh',
  at: '2026-11-22T12:00:00.000Z',
}

const said = {
  draftedBy: 'Robin Marsh',
  draftedAt: '2026-11-20T09:00:00.000Z',
  approvedBy: 'Bea Stone',
  approvedAt: '2026-11-20T10:30:00.000Z',
}

test('a payout on its way says who drafted it and who approved it, and when', async () => {
  open(
    samplePayouts({ onTheirWay: [samplePayout(4, { ...said, state: 'approved' })] }),
    undefined,
    `${at}?step=way`,
  )
  expect(await screen.findByText(/^Drafted by Robin Marsh, .*9:00/)).toBeTruthy()
  expect(screen.getByText(/^Approved by Bea Stone, .*10:30/)).toBeTruthy()
})

test('a payout that the bank paid still says who drafted it and who approved it', async () => {
  open(
    samplePayouts({ done: [samplePayout(4, { ...said, state: 'seen', seenOn: '2026-11-21' })] }),
    undefined,
    `${at}?step=done`,
  )
  expect(await screen.findByText('The bank paid it on 21 Nov 2026')).toBeTruthy()
  expect(screen.getByText(/^Drafted by Robin Marsh, .*9:00/)).toBeTruthy()
  expect(screen.getByText(/^Approved by Bea Stone, .*10:30/)).toBeTruthy()
})

test('a draft that was cancelled before anybody approved it names nobody who did', async () => {
  const taken = {
    state: 'cancelled',
    cancelledBy: 'Bea Stone',
    cancelledAt: '2026-11-21T09:00:00.000Z',
  } as const
  open(
    samplePayouts({ done: [samplePayout(4, { ...taken, cancelledWhy: 'Twice' })] }),
    undefined,
    `${at}?step=done`,
  )
  expect(await screen.findByText(/^Drafted by Robin Marsh/)).toBeTruthy()
  expect(screen.queryByText(/^Approved by/)).toBeNull()
})

test('a file that would pay replaced bank details asks once, and is made when a person says so', async () => {
  const user = userEvent.setup()
  const way = samplePayout(4, { ...said, state: 'approved', detailsChanged: true })
  const sentence = 'Ann Lee would be paid to the account ending 1074, as approved.'
  const calls = open(
    samplePayouts({ onTheirWay: [way] }),
    ({ path, body }) => {
      if (path.endsWith('/download')) return { body: '' }
      if (path !== '/api/payouts/export') return undefined
      return body?.confirmReplaced
        ? { status: 201, body: { ...someFile, id: way.id } }
        : { status: 409, body: refusal(409, sentence, { errors: { confirmReplaced: sentence } }) }
    },
    `${at}?step=way`,
  )
  const exports = () => posted(calls).filter(([path]) => path === '/api/payouts/export')
  const makeFile = async () => {
    await user.click(await screen.findByRole('checkbox', { name: /^Choose Ann Lee/ }))
    await user.click(screen.getByRole('button', { name: 'Create Payment File' }))
    await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
    return screen.findByRole('alertdialog', { name: 'Pay to the Approved Bank Details?' })
  }
  const dialog = await makeFile()
  expect(dialog.textContent).toContain(sentence)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(exports()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Create Payment File' }))
  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }))
  await user.click(await screen.findByRole('button', { name: 'Pay as Approved' }))
  await waitFor(() => expect(exports().at(-1)?.[1]).toMatchObject({ ids: [way.id], confirmReplaced: true }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a payout that a colleague has put in a file meanwhile asks for the bank’s refusal, and keeps the reason', async () => {
  const user = userEvent.setup()
  const approved = samplePayout(1, { state: 'approved', approvedAt: '2026-11-21T12:00:00Z' })
  const sentence = 'This payout is in a payment file.'
  let tries = 0
  const calls = open(
    samplePayouts({ onTheirWay: [approved] }),
    ({ path }) => {
      if (path !== `/api/payouts/${approved.id}/cancel`) return undefined
      tries += 1
      return tries === 1
        ? { status: 409, body: { ...refusal(409, sentence), code: 'payout-in-file' } }
        : { body: { ...approved, state: 'cancelled' } }
    },
    `${at}?step=way`,
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Ann Lee' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Cancel/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Payout' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Wrong sum')
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Payout' }))
  await user.click(await within(dialog).findByRole('checkbox', { name: /the bank refused it/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Payout' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(calls).map(([, body]) => body)).toEqual([
    { reason: 'Wrong sum' },
    { reason: 'Wrong sum', bankRefused: true },
  ])
})
