import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Call, openScreens, playServer } from '#client/testing-screen.tsx'
import type { PastImport } from '#shared/office/imports/imports.ts'
import type { CheckReply, ColumnsReply } from './imports.calls.ts'
import ImportScreen from './imports.screen.tsx'

const here = '/dashboard/tenants/import'
export const importId = '01a00000-0000-7000-8000-000000000001'
export const homeId = '0b000000-0000-7000-8000-000000000001'

export const sampleColumns: ColumnsReply = {
  step: 'columns',
  headers: ['Tenant', 'Mail', 'Tel', 'Rent pcm', 'Home'],
  fields: [],
  mapping: ['name', 'email', 'phone', 'rentAmount', null],
  remembered: true,
  sample: [{ row: 2, cells: ['Ida Voss', 'ida@example.org', '07700 900123', '£1,250', '1 Alma Road'] }],
  count: 2,
  given: {},
  mayComplete: false,
  bankColumns: [],
  encoding: 'windows-1252',
  separator: ';',
  headerRow: 1,
  sheets: [],
  sheet: null,
  top: [{ row: 1, cells: ['Tenant', 'Mail', 'Tel', 'Rent pcm', 'Home'] }],
}

export const sampleCheck: CheckReply = {
  step: 'checked',
  count: 2,
  ok: 2,
  bad: 0,
  waiting: 0,
  skipped: 0,
  leftOut: [],
  errors: [],
  errorCount: 0,
  warnings: [],
  warningCount: 0,
  groups: [],
  groupCount: 0,
  guesses: [],
  people: [],
  peopleCount: 0,
  questions: [],
  rents: [],
  rentCount: 0,
  found: [],
  adds: [{ entity: 'tenants', count: 2 }],
  facts: [],
  known: null,
  differences: [],
  differenceCount: 0,
  dateQuestion: null,
  notes: ['The dates of Move-in Date are read as month/day/year.'],
  preview: [
    {
      row: 2,
      cells: ['Ida Voss', 'ida@example.org', '07700 900123', '£1,250', '1 Alma Road'],
      values: { name: 'Ida Voss', email: 'ida@example.org', rentAmount: '1250.00', property: homeId },
    },
  ],
}

export const checkWithMistake: CheckReply = {
  ...sampleCheck,
  ok: 1,
  bad: 1,
  errorCount: 1,
  errors: [{ row: 2, column: 1, field: 'email', message: 'Valid email is required', value: 'ida@' }],
  groups: [
    { field: 'email', text: 'ida@', message: 'Valid email is required', count: 1, rows: [2], candidates: [] },
  ],
  groupCount: 1,
}

const past: PastImport = {
  id: importId,
  entity: 'tenants',
  fileName: 'tenants.csv',
  count: 2,
  kept: 0,
  facts: [],
  who: 'Robin Marsh',
  at: '2026-11-21T09:00:00Z',
  undoneAt: null,
}

type Answer = ReturnType<Parameters<typeof playServer>[0]>

/** Opens the import screen with a server. `read`, `check` and `write` answer its three steps. */
export function openImport(
  parts: {
    at?: string
    role?: string
    facts?: PastImport['facts']
    read?: () => Answer
    check?: () => Answer
    write?: () => Answer
  } = {},
) {
  let undoneAt: string | null = null
  const calls = playServer(({ method, path, body }) => {
    if (path === '/api/auth/me') return { body: { user: {}, account: { role: parts.role ?? 'owner' } } }
    if (path === '/api/properties')
      return { body: [{ id: homeId, addressLine1: '1 alma road', postCode: 'n1 1aa' }] }
    if (path === '/api/imports')
      return {
        body: [
          { ...past, facts: parts.facts ?? [], undoneAt },
          { ...past, id: homeId, entity: 'invoices', fileName: 'other.csv' },
        ],
      }
    if (path === `/api/imports/${importId}/undo`) {
      undoneAt = '2026-11-21T10:00:00Z'
      return { body: { changeId: importId, restored: 0, removed: 2 } }
    }
    if (method !== 'POST' || path !== '/api/tenants/import') return
    if (!body?.mapping) return parts.read?.() ?? { body: sampleColumns }
    if (body.dryRun !== false) return parts.check?.() ?? { body: sampleCheck }
    return (
      parts.write?.() ?? {
        body: {
          step: 'done',
          importId,
          changeId: importId,
          count: 2,
          skipped: 0,
          kept: 0,
          adds: [],
          facts: [],
        },
      }
    )
  })
  openScreens({ [here]: ImportScreen, '/dashboard/tenants': () => <h1>All tenants</h1> }, parts.at ?? here)
  return calls
}

export const csvFile = (content = 'Tenant;Email', name = 'tenants.csv') =>
  new File([content], name, { type: 'text/csv' })
const picker = (name = 'Choose a file') =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
export const chooseFile = (file: File, name?: string) =>
  fireEvent.change(picker(name), { target: { files: [file] } })
export const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const importBodies = (calls: Call[]) =>
  calls.filter(({ path }) => path === '/api/tenants/import').map(({ body }) => body)

export async function openColumns() {
  chooseFile(csvFile())
  await screen.findByText('Match Your Columns')
}

export async function openCheck() {
  await openColumns()
  await userEvent.click(screen.getByRole('combobox', { name: 'Property' }))
  await userEvent.click(await screen.findByText('1 Alma Road', { selector: '[role=option] *' }))
  await pressButton('Check 2 rows')
  await screen.findByText('Check Before You Import')
}
