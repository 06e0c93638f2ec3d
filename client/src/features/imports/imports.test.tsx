import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { PastImport } from '#shared/imports.ts'
import type { Checked, Look } from './imports.calls.ts'
import ImportScreen from './imports.screen.tsx'

const here = '/dashboard/tenants/import'
const importId = '01a00000-0000-7000-8000-000000000001'
const homeId = '0b000000-0000-7000-8000-000000000001'

const look: Look = {
  step: 'columns',
  headers: ['Tenant', 'Mail', 'Tel', 'Rent pcm', 'Home'],
  fields: [],
  mapping: ['name', 'email', 'phone', 'rentAmount', null],
  remembered: true,
  sample: [{ row: 2, cells: ['Ida Voss', 'ida@example.org', '07700 900123', '£1,250', '1 Alma Road'] }],
  ...{ count: 2, encoding: 'windows-1252', separator: ';' },
}

const checked: Checked = {
  step: 'checked',
  ...{ count: 2, ok: 2, bad: 0, skipped: 0, errors: [], errorCount: 0, warnings: [], warningCount: 0 },
  notes: ['The dates of Move-in Date are read as month/day/year.'],
  preview: [
    {
      row: 2,
      cells: ['Ida Voss', 'ida@example.org', '07700 900123', '£1,250', '1 Alma Road'],
      values: { name: 'Ida Voss', email: 'ida@example.org', rentAmount: '1250.00', property: homeId },
    },
  ],
}

const bad: Checked = {
  ...{ ...checked, ok: 1, bad: 1, errorCount: 1 },
  errors: [{ row: 2, column: 1, field: 'email', message: 'Valid email is required', value: 'ida@' }],
}

const past: PastImport = {
  ...{ id: importId, entity: 'tenants', fileName: 'tenants.csv', count: 2, who: 'Robin Marsh' },
  ...{ at: '2026-11-21T09:00:00Z', undoneAt: null },
}

type Answer = ReturnType<Parameters<typeof playServer>[0]>

/** The server; `check` and `write` answer the dry run and the import itself. */
function open(parts: { at?: string; role?: string; check?: () => Answer; write?: () => Answer } = {}) {
  let undoneAt: string | null = null
  const calls = playServer(({ method, path, body }) => {
    if (path === '/api/auth/me') return { body: { user: {}, account: { role: parts.role ?? 'owner' } } }
    if (path === '/api/properties')
      return { body: [{ id: homeId, addressLine1: '1 alma road', postCode: 'n1 1aa' }] }
    if (path === '/api/imports')
      return {
        body: [
          { ...past, undoneAt },
          { ...past, id: homeId, entity: 'invoices', fileName: 'other.csv' },
        ],
      }
    if (path === `/api/imports/${importId}/undo`) {
      undoneAt = '2026-11-21T10:00:00Z'
      return { body: { changeId: importId, restored: 0, removed: 2 } }
    }
    if (method !== 'POST' || path !== '/api/tenants/import') return
    if (!body?.mapping) return { body: look }
    if (body.dryRun !== false) return parts.check?.() ?? { body: checked }
    return parts.write?.() ?? { body: { step: 'done', importId, changeId: importId, count: 2, skipped: 0 } }
  })
  openScreens({ [here]: ImportScreen, '/dashboard/tenants': () => <h1>All tenants</h1> }, parts.at ?? here)
  return calls
}

const csv = (content = 'Tenant;Mail', name = 'tenants.csv') => new File([content], name, { type: 'text/csv' })
const picker = (name = 'Choose a file') =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const choose = (file: File, name?: string) => fireEvent.change(picker(name), { target: { files: [file] } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = (calls: Call[]) =>
  calls.filter(({ path }) => path === '/api/tenants/import').map(({ body }) => body)

async function map() {
  choose(csv())
  await screen.findByText('Which column is what?')
}

async function check() {
  await map()
  await userEvent.click(screen.getByRole('combobox', { name: 'Property' }))
  await userEvent.click(await screen.findByText('1 Alma Road', { selector: '[cmdk-item] *' }))
  await press('Check 2 rows')
  await screen.findByText('Look before you import')
}

afterEach(() => vi.unstubAllGlobals())

test('a workbook, an empty file and one that is too large are refused before they travel', async () => {
  const calls = open()
  choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'tenants.xlsx'))
  expect((await screen.findByRole('alert')).textContent).toContain('That is a workbook.')
  choose(csv(''))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The file is empty.'))
  choose(csv('a'.repeat(5 * 1024 * 1024 + 1)))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('5 MB is the most'))
  expect(sent(calls)).toEqual([])
})

test('the remembered columns are chosen, and what every row needs besides is named', async () => {
  const calls = open()
  await map()
  expect(sent(calls)).toEqual([{ fileName: 'tenants.csv', base64: btoa('Tenant;Mail') }])
  expect(screen.getByText(/matched them the last time/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Rent pcm becomes' }).textContent).toContain('Rent')
  expect(screen.getByRole('combobox', { name: 'Home becomes' }).textContent).toContain('Leave out')
  expect(screen.getByText(/Still missing: Property/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check 2 rows' })).toHaveProperty('disabled', true)
})

test('one property for every row is sent by its id and shown by its address', async () => {
  const calls = open()
  await check()
  expect(sent(calls)[1]).toMatchObject({
    ...{ mapping: look.mapping, dryRun: true, skipDuplicates: false },
    defaults: { property: homeId },
  })
  const row = screen.getByRole('row', { name: /^2 / })
  expect(row.textContent).toContain('1 Alma Road')
  expect(row.textContent).toContain('£1,250')
  expect(screen.getByText(/read as month\/day\/year/)).toBeTruthy()
})

test('a bad cell is marked with its message, found from the list, and keeps the file out', async () => {
  open({ check: () => ({ body: bad }) })
  await check()
  const cell = screen.getByText('Valid email is required').closest('td')
  expect(cell?.textContent).toBe('! Wrong: ida@Valid email is required')
  await press('Row 2, Email')
  expect(document.activeElement).toBe(cell)
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a corrected file is checked at once with the same columns', async () => {
  let wrong = true
  const calls = open({ check: () => ({ body: wrong ? bad : checked }) })
  await check()
  wrong = false
  choose(csv('Tenant;Mail;corrected', 'better.csv'), 'Choose the corrected file')
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  expect(sent(calls).at(-1)).toMatchObject({ fileName: 'better.csv', defaults: { property: homeId } })
})

test('rows that are there already are left out on request', async () => {
  const calls = open({ check: () => ({ body: { ...checked, ok: 1, skipped: 1 } }) })
  await check()
  await userEvent.click(screen.getByLabelText('Leave out rows that are there already'))
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ skipDuplicates: true, dryRun: true }))
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy()
})

test('a double click imports once; the page that follows stays, and undoes it after a question', async () => {
  const calls = open()
  await check()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect((await screen.findAllByText('Import finished')).length).toBeGreaterThan(0)
  expect(sent(calls).filter((body) => body?.dryRun === false).length).toBe(1)
  expect(window.location.search).toBe(`?done=${importId}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByText('Undo import'))
  expect(await screen.findByText('This import was undone')).toBeTruthy()
  expect(calls.filter(({ path }) => path.endsWith('/undo')).length).toBe(1)
})

test('a connection that is lost keeps file and choices; whether rows arrived is checked before another try', async () => {
  const calls = open({ write: () => 'offline' })
  await check()
  await press('Import 2 rows')
  expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost')
  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).toBeNull()
  await press('Check again')
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  expect(sent(calls).at(-1)).toMatchObject({ fileName: 'tenants.csv', defaults: { property: homeId } })
})

test('what the server refuses is said in its own sentence', async () => {
  const detail = 'Nothing was imported: every row of this file is there already.'
  open({ write: () => ({ status: 400, body: refusal(400, detail) }) })
  await check()
  await press('Import 2 rows')
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
})

test('leaving asks only once a file is mapped', async () => {
  open()
  await map()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Tenants' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave this import?' })
  await userEvent.click(within(question).getByText('Leave'))
  expect(await screen.findByText('All tenants')).toBeTruthy()
})

test('without a file, leaving asks nothing', async () => {
  open()
  await screen.findByText('Choose a CSV file')
  fireEvent.click(screen.getByRole('link', { name: 'Back to Tenants' }))
  expect(await screen.findByText('All tenants')).toBeTruthy()
})

test('past imports of this list stand below, and are undone there', async () => {
  const calls = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of tenants.csv' }))
  expect(screen.queryByText('other.csv')).toBeNull()
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByText('Undo import'))
  const mark = (await screen.findByText('Undone')).parentElement
  await waitFor(() => expect(document.activeElement).toBe(mark))
  expect(calls.some(({ path }) => path === `/api/imports/${importId}/undo`)).toBe(true)
})

test('who may only read sees past imports, and is offered neither file nor undo', async () => {
  open({ role: 'viewer' })
  expect(await screen.findByText('You can look, but not import')).toBeTruthy()
  expect(await screen.findByText('tenants.csv')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('a column is chosen for what is missing, out of the fields of this kind of record', async () => {
  open()
  await map()
  await userEvent.click(screen.getByRole('combobox', { name: 'Home becomes' }))
  expect(await screen.findByRole('option', { name: 'Move-in Date' })).toBeTruthy()
  await userEvent.click(screen.getByRole('option', { name: 'Property *' }))
  expect(await screen.findByText('Everything that is needed (*) is there.')).toBeTruthy()
})
