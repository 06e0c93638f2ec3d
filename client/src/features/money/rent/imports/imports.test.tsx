import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, choose, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { RentFileReply, RentFileRow, RentImport } from '#shared/money/rent/papers/rent.files.ts'
import RentImportScreen from './imports.flow.tsx'

afterEach(() => vi.unstubAllGlobals())

const here = '/dashboard/rent/import'
const importId = '01a00000-0000-7000-8000-000000000001'
const headers = ['Day', 'Amount', 'Net', 'Tenant']

const row: RentFileRow = {
  row: 2,
  day: '2026-11-13',
  amount: 400,
  says: 'Tess Tenant',
  state: 'ready',
  why: '',
  tenancy: { id: importId, label: 'Tess Tenant, 1 Mill Lane' },
  by: 'name',
  fits: [],
  charged: null,
}

const reply: RentFileReply = {
  headers,
  mapping: ['day', 'amount', null, 'tenant'],
  remembered: false,
  sample: [{ row: 2, cells: ['13/11/2026', '400', '380', 'Tess Tenant'] }],
  count: 1,
  bankColumns: [],
  encoding: 'utf-8',
  separator: ',',
  sheets: [],
  sheet: null,
  headerRow: 1,
  top: [{ row: 1, cells: headers }],
  fields: [],
  missing: [],
  dateOrder: 'dmy',
  asksDateOrder: false,
  dateQuestion: null,
  rows: [row],
  ready: { count: 1, total: 400 },
  questions: [],
  balances: null,
  importId: null,
}

const recorded: RentFileReply = {
  ...reply,
  rows: [{ ...row, state: 'recorded', why: 'This payment is recorded already' }],
  ready: { count: 0, total: 0 },
}

const past: RentImport = {
  id: importId,
  kind: 'receipts',
  fileName: 'october.csv',
  count: 3,
  total: 1200,
  kept: 0,
  who: 'Robin Marsh',
  at: '2026-10-31T09:00:00Z',
  takenBackAt: null,
}

type Answer = ReturnType<Parameters<typeof playServer>[0]>

/** Opens the screen with a server. `check` and `record` answer the two calls of a file, `list` the past files. */
function openPayments(
  parts: { check?: (body: Call['body']) => Answer; record?: () => Answer; list?: () => Answer } = {},
): Call[] {
  const calls = playServer(({ method, path, body }) => {
    if (path === '/api/auth/me') return { body: { user: {}, account: { role: 'owner' } } }
    if (path === '/api/rent-imports') return parts.list?.() ?? { body: [past] }
    if (method !== 'POST' || path !== '/api/receipts/import') return
    if (body?.dryRun !== false) return parts.check?.(body) ?? { body: reply }
    return parts.record?.() ?? { body: { ...reply, importId } }
  })
  openScreens({ [here]: RentImportScreen, '/dashboard/rent': () => <h1>Rent</h1> }, here)
  return calls
}

const bodies = (calls: Call[]) =>
  calls.filter(({ path }) => path === '/api/receipts/import').map(({ body }) => body)
const chooseFile = (name = 'november.csv') =>
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [new File([headers.join(',')], name, { type: 'text/csv' })] },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a file whose columns are all known is checked at once, and recorded as it was checked', async () => {
  const calls = openPayments()
  chooseFile()
  expect(await screen.findByText('1 payment ready, £400 in all')).toBeTruthy()
  expect(bodies(calls)).toEqual([{ fileName: 'november.csv', base64: btoa(headers.join(',')) }])
  await press('Record 1 payment')
  expect((await screen.findAllByText('Import Finished')).length).toBeGreaterThan(0)
  expect(bodies(calls).at(-1)).toMatchObject({
    dryRun: false,
    mapping: reply.mapping,
    expected: { count: 1, total: 400 },
    dateOrder: 'dmy',
  })
  expect(await screen.findByText('october.csv')).toBeTruthy()
})

test('the check says that the columns are those of the last time', async () => {
  openPayments({ check: () => ({ body: { ...reply, remembered: true } }) })
  chooseFile()
  expect(await screen.findByText(/matched as last time\. Every row/)).toBeTruthy()
})

test('a column that was mapped wrongly is mapped again, with samples in sight, and the rows are read anew', async () => {
  const net = { ...reply, rows: [{ ...row, amount: 380 }], ready: { count: 1, total: 380 } }
  const calls = openPayments({ check: (body) => ({ body: body?.mapping ? net : reply }) })
  chooseFile()
  await press('Change Columns')
  expect(screen.getByRole('row', { name: /^Net/ }).textContent).toContain('380')
  await choose('Net becomes', 'Amount *')
  expect(screen.getByRole('combobox', { name: 'Amount becomes' }).textContent).toContain('Leave out')
  await press('Check 1 row')
  expect(await screen.findByText('1 payment ready, £380 in all')).toBeTruthy()
  expect(bodies(calls).at(-1)).toMatchObject({ mapping: ['day', null, 'amount', 'tenant'] })
  expect(bodies(calls)).toHaveLength(2)
})

test('a required column that no header names is chosen before the rows are checked', async () => {
  const lacking = { ...reply, mapping: ['day', null, null, 'tenant'], missing: ['Amount'] }
  const calls = openPayments({ check: (body) => ({ body: body?.mapping ? reply : lacking }) })
  chooseFile()
  expect(await screen.findByText(/Still missing: Amount/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check 1 row' })).toHaveProperty('disabled', true)
  await choose('Amount becomes', 'Amount *')
  await press('Check 1 row')
  expect(await screen.findByRole('button', { name: 'Record 1 payment' })).toBeTruthy()
  expect(bodies(calls).at(-1)).toMatchObject({ mapping: reply.mapping })
})

test('a connection that is lost while rows are recorded says so, and the next check shows what arrived', async () => {
  let isStored = false
  const calls = openPayments({
    check: () => ({ body: isStored ? recorded : reply }),
    record: () => {
      isStored = true
      return 'offline'
    },
  })
  chooseFile()
  await press('Record 1 payment')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'we don’t know yet whether the rows were saved',
  )
  expect(screen.queryByRole('button', { name: 'Record 1 payment' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Rent' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave This Import?' })
  expect(question.textContent).toContain('We don’t know yet whether the rows were saved.')
  await userEvent.click(within(question).getByText('Stay'))
  await press('Check Again')
  expect(await screen.findByText('Recorded already')).toBeTruthy()
  expect(screen.getByText('1 row of november.csv is recorded already.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Record 0 payments' })).toHaveProperty('disabled', true)
  expect(bodies(calls).filter((body) => body?.dryRun === false)).toHaveLength(1)
})

test('a file that could not be sent is tried again without being chosen again', async () => {
  let isOffline = true
  openPayments({ check: () => (isOffline ? 'offline' : { body: reply }) })
  chooseFile()
  await screen.findByText('Try Again With november.csv')
  isOffline = false
  await press('Try Again With november.csv')
  expect(await screen.findByRole('button', { name: 'Record 1 payment' })).toBeTruthy()
})

test('rows are left out and taken in, and a tenancy is chosen for one that fits several', async () => {
  const other = { id: '0b000000-0000-7000-8000-000000000001', label: 'Tess Tenant, 9 Elm Row' }
  const several: RentFileRow = { ...row, row: 3, state: 'several', tenancy: null, fits: [other] }
  const calls = openPayments({ check: () => ({ body: { ...reply, rows: [row, several] } }) })
  chooseFile()
  await press('Leave row 2 out')
  await waitFor(() => expect(bodies(calls).at(-1)).toMatchObject({ skip: [2] }))
  await choose('The tenancy of row 3', other.label)
  await waitFor(() =>
    expect(bodies(calls).at(-1)).toMatchObject({ skip: [2], choices: [{ row: 3, tenancyId: other.id }] }),
  )
})

test('copied rows are pasted; a corrected file that is dropped on the check keeps its columns', async () => {
  const calls = openPayments()
  fireEvent.paste(document.body, { clipboardData: { getData: () => 'Day\tAmount' } })
  await press('Leave row 2 out')
  expect(bodies(calls)[0]).toEqual({ fileName: 'Pasted rows', text: 'Day\tAmount' })
  await waitFor(() => expect(bodies(calls)).toHaveLength(2))
  await screen.findByRole('button', { name: 'Record 1 payment' })
  const file = new File(['Day,Amount'], 'better.csv', { type: 'text/csv' })
  fireEvent.drop(document.body, { dataTransfer: { files: [file] } })
  await waitFor(() => expect(bodies(calls)).toHaveLength(4))
  const last = bodies(calls).at(-1)
  expect(last).toMatchObject({ fileName: 'better.csv', mapping: reply.mapping })
  expect(last).not.toHaveProperty('skip')
})

test('past files that cannot be loaded say so, and Retry loads them', async () => {
  let isDown = true
  openPayments({
    list: () => (isDown ? { status: 500, body: refusal(500, 'Something went wrong.') } : { body: [past] }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
  isDown = false
  await press('Try again')
  expect(await screen.findByText('october.csv')).toBeTruthy()
})
