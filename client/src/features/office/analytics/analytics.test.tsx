import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { sampleFigures } from './analytics.testing.ts'
import AnalyticsScreen from './analytics.tsx'

const at = '/dashboard/analytics'

function open(search = '', figures: Analytics | number = sampleFigures()) {
  const calls = playServer(({ path }) => {
    if (!path.startsWith('/api/analytics')) return undefined
    return typeof figures === 'number'
      ? { status: figures, body: refusal(figures, 'The figures are away.') }
      : { body: figures }
  })
  openScreens({ [at]: AnalyticsScreen }, at + search)
  return () => calls.filter(({ path }) => path.startsWith('/api/analytics')).map(({ path }) => path)
}

const chart = (name: string) => screen.findByRole('region', { name })

afterEach(() => vi.unstubAllGlobals())

test('the charts stand in their order, each with its sentence as what the picture says', async () => {
  open()
  await chart('Rent roll and rent received')
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Rent roll and rent received',
    'Occupancy',
    'Arrears by age',
    'Invoices by status and type',
    'Asking rent by borough and bedrooms',
    'Viewings to lets',
    'Days empty per property',
  ])
  const arrears = within(await chart('Arrears by age'))
  expect(arrears.getByRole('img').getAttribute('aria-label')).toContain('£2,950 is overdue on 3 invoices')
  expect(arrears.getByRole('link', { name: 'Overdue invoices (3)' }).getAttribute('href')).toBe(
    '/dashboard/invoices?status=overdue',
  )
})

test('late charges of rent accounts lead to Arrears, not to a list of invoices that lacks them', async () => {
  open('', sampleFigures({ arrears: [{ age: '0–30', count: 2, invoices: 0, amount: 1050 }], invoices: [] }))
  const arrears = within(await chart('Arrears by age'))
  expect(arrears.getByRole('link').getAttribute('href')).toBe('/dashboard/arrears')
})

test('a chart turns into its table and back; rows lead to the list that they count', async () => {
  const user = userEvent.setup()
  open()
  const invoices = within(await chart('Invoices by status and type'))
  await user.click(invoices.getByRole('button', { name: 'Show as Table' }))
  const row = within(invoices.getByRole('table')).getByRole('row', { name: 'Rent, paid 6 £9,700' })
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/dashboard/invoices?status=paid&type=rent')
  await user.click(invoices.getByRole('button', { name: 'Show as Table', pressed: true }))
  expect(invoices.queryByRole('table')).toBeNull()
})

test('every figure of a table leads to the list that it counts', async () => {
  const user = userEvent.setup()
  open()
  const tableOf = async (name: string) => {
    const figure = within(await chart(name))
    await user.click(figure.getByRole('button', { name: 'Show as Table' }))
    return (link: RegExp | string) => figure.getByRole('link', { name: link }).getAttribute('href')
  }
  const viewings = await tableOf('Viewings to lets')
  expect(viewings('1, Led to a let, Oct 2026')).toBe(
    '/dashboard/viewings?led=yes&date=2026-10-01..2026-10-31',
  )
  expect(viewings('1, Took place, Nov 2026')).toBe(
    '/dashboard/viewings?status=completed&date=2026-11-01..2026-11-21',
  )
  const rent = await tableOf('Rent roll and rent received')
  expect(rent('£100.10, Rent received, Sep 2026')).toBe(
    '/dashboard/invoices?status=paid&type=rent&paid=2026-09-01..2026-09-30',
  )
  expect((await tableOf('Arrears by age'))('90+')).toMatch(/^.dashboard.invoices.status=overdue&due=\.\./)
})

test('a chart’s CSV has its figures as numbers', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => String(saved.push(blob)),
      revokeObjectURL: () => undefined,
    }),
  )
  open()
  await userEvent.click(
    await screen.findByRole('button', { name: 'Download CSV: Rent roll and rent received' }),
  )
  const text = await new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result)
    reader.readAsText(saved[0] ?? new Blob())
  })
  expect(text).toContain('"Month","Rent roll","Rent received"\r\n"Sep 2026","40000","100.1"\r\n')
})

test('the days of a custom period are checked, then stand in the address and in the call', async () => {
  const user = userEvent.setup()
  const calls = open('?from=2024-01-01&to=2024-02-01')
  await chart('Occupancy')
  expect(calls()).toEqual(['/api/analytics?from=2024-01-01&to=2024-02-01'])
  const to = screen.getByLabelText('To')
  await user.clear(to)
  await user.type(to, '2023-12-31')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('The last day is before the first')).toBeTruthy()
  expect(calls()).toHaveLength(1)
  await user.clear(to)
  await user.type(to, '2024-03-31')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(calls()).toContain('/api/analytics?from=2024-01-01&to=2024-03-31'))
  expect(window.location.search).toBe('?from=2024-01-01&to=2024-03-31')
})

test('an account without records is told so, and nothing is drawn', async () => {
  open('', sampleFigures({ records: { properties: 0, tenancies: 0, invoices: 0, viewings: 0 } }))
  expect(await screen.findByText('Nothing to draw yet')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('figures that don’t come say why, and can be asked for again', async () => {
  const calls = open('', 503)
  expect(await screen.findByText('The figures are away.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls()).toHaveLength(2))
})
