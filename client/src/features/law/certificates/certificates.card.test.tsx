import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, choose, openScreens, playServer } from '#client/testing-screen.tsx'
import type { Certificate, Standing } from '#shared/law/certificates/certificates.calls.ts'
import { type CertificateKind, certificateKinds } from '#shared/law/certificates/certificates.kinds.ts'
import { AlarmsCard, CertificatesCard } from './certificates.card.tsx'

const home = '01a215be-0000-7000-8000-000000000001'

afterEach(() => vi.unstubAllGlobals())

const certificate = (kind: CertificateKind, change: Partial<Certificate> = {}): Certificate => ({
  id: `01a215be-0000-7000-8000-0000000001${certificateKinds.indexOf(kind)}0`,
  version: 3,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  propertyId: home,
  kind,
  day: '2026-11-01',
  until: null,
  outcome: 'passed',
  rating: null,
  licence: null,
  number: '',
  by: '',
  remarks: '',
  documentId: null,
  paper: null,
  addedBy: 'Ann Lee',
  ...change,
})

const standing = (kind: CertificateKind, change: Partial<Standing> = {}): Standing => ({
  kind,
  state: 'missing',
  until: null,
  newest: null,
  rating: null,
  ...change,
})

function open(
  certificates: Certificate[] = [],
  changes: Partial<Record<CertificateKind, Partial<Standing>>> = {},
) {
  const kinds = certificateKinds.map((kind) => standing(kind, changes[kind]))
  const calls = playServer(({ method, path }) => {
    if (path === `/api/properties/${home}/certificates`)
      return { body: { day: '2026-11-26', isWatched: true, kinds, certificates } }
    if (path === '/api/documents') return { status: 201, body: { id: scan, name: 'CP12', versions: [] } }
    return method === 'GET' ? undefined : { status: method === 'POST' ? 201 : 200, body: certificate('gas') }
  })
  openScreens({ '/home': () => <CertificatesCard propertyId={home} /> }, '/home')
  return calls
}

const scan = '01a215be-0000-7000-8000-000000000099'
const writes = (calls: Call[]) =>
  calls.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [{ path, body }]))
const sent = (calls: Call[]) => calls.find(({ method }) => method !== 'GET')?.body
const record = async (what: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Record ${what}` }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))

test('each kind says how it stands, and the day that a rule gives stands with its source', async () => {
  open([certificate('gas', { by: 'Calder Heating' }), certificate('gas', { id: home, day: '2025-11-03' })], {
    gas: {
      state: 'soon',
      until: { day: '2026-12-15', rule: 'gas-check-yearly', source: 'regulation 36(3)(a)' },
    },
    electrical: {
      state: 'valid',
      until: { day: '2030-01-01', rule: 'as-stated', source: 'as the document states' },
    },
  })
  expect(await screen.findByText('By 15 Dec 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Why? Gas' }))
  expect(await screen.findByText('regulation 36(3)(a)')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Until 1 Jan 2030')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Why? Electrics' })).toBeNull()
  expect(screen.getByText('1 Nov 2026, Calder Heating')).toBeTruthy()
  expect(screen.getByText('Earlier (1)')).toBeTruthy()
  // A home may lack a licence and an insurance, and nothing is wrong.
  expect(screen.getAllByText('None')).toHaveLength(2)
})

test('what was typed before a home needed none is not sent', async () => {
  const calls = open()
  await record('electrics')
  type(/^Next inspection/, '2030-05-01')
  type(/^Electrician/, 'Bright & Son')
  type(/^Number/, 'EICR-1')
  await choose('Outcome', 'Not needed for this property')
  expect(screen.queryByLabelText(/^Electrician/)).toBeNull()
  expect(screen.queryByLabelText(/^Next inspection/)).toBeNull()
  type('Why it is not needed', 'It has no mains')
  await save('Record')
  await waitFor(() => expect(sent(calls)).toBeTruthy())
  expect(sent(calls)).toMatchObject({
    propertyId: home,
    kind: 'electrical',
    outcome: 'not-needed',
    remarks: 'It has no mains',
    until: null,
    number: '',
    by: '',
    documentId: null,
  })
})

test('a stored certificate that is found not to be needed loses what belonged to it', async () => {
  const calls = open([certificate('energy', { rating: 'C', number: '1234', by: 'North London' })])
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for energy of 1 Nov 2026' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await choose('State', 'Not needed for this property')
  type('Why it is not needed', 'A listed building')
  await save('Save Changes')
  await waitFor(() => expect(sent(calls)).toBeTruthy())
  expect(sent(calls)).toMatchObject({
    version: 3,
    outcome: 'not-needed',
    rating: null,
    number: '',
    by: '',
  })
})

test('a paper that is chosen for a stored certificate is stored on saving, and only where it is needed', async () => {
  const calls = open([certificate('gas')])
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for gas of 1 Nov 2026' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const file = new File(['%PDF-1.7'], 'CP12.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('File for Document'), file)
  await choose('Outcome', 'Not needed for this property')
  await choose('Outcome', 'Passed')
  expect(writes(calls)).toEqual([])
  await save('Save Changes')
  await waitFor(() => expect(writes(calls)).toHaveLength(2))
  expect(writes(calls)).toMatchObject([
    { path: '/api/documents', body: { about: { kind: 'properties', id: home }, fileName: 'CP12.pdf' } },
    { path: `/api/certificates/${certificate('gas').id}`, body: { version: 3, documentId: scan } },
  ])
})

test('a viewer reads the card and finds nothing to press', async () => {
  const calls = playServer(({ path }) => {
    if (path === '/api/auth/me')
      return { body: { user: { id: 'u1' }, account: { role: 'viewer', currency: 'GBP', kind: 'agent' } } }
    if (path === `/api/properties/${home}/certificates`)
      return {
        body: {
          day: '2026-11-26',
          isWatched: true,
          kinds: certificateKinds.map((kind) => standing(kind)),
          certificates: [certificate('gas')],
        },
      }
    return undefined
  })
  openScreens({ '/home': () => <CertificatesCard propertyId={home} /> }, '/home')
  const card = within(await screen.findByRole('region', { name: 'Certificates' }))
  await waitFor(() => expect(card.queryByRole('button')).toBeNull())
  expect(await card.findByText('1 Nov 2026')).toBeTruthy()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('an EPC is passed by nobody, and a rating below E stands out', async () => {
  open([certificate('energy', { rating: 'F' })], { energy: { state: 'valid', rating: 'F' } })
  expect(await screen.findByText('Rated F, below E')).toBeTruthy()
})

test('a tenancy’s alarms were tested on its first day, failed, or wait, and are recorded on that day', async () => {
  const of = (...certificates: Certificate[]) => {
    const calls = playServer(({ method, path }) =>
      path.includes('certificates')
        ? method === 'POST'
          ? { status: 201, body: certificate('alarms') }
          : { status: 200, body: { day: '2026-11-20', isWatched: true, kinds: [], certificates } }
        : undefined,
    )
    const tenancy = { propertyId: home, startDate: '2026-11-01' }
    openScreens({ '/law': () => <AlarmsCard tenancy={tenancy} /> }, '/law')
    return calls
  }
  of(certificate('alarms', { outcome: 'failed' }), certificate('alarms', { id: home, day: '2026-10-31' }))
  expect(await screen.findByText('Failed')).toBeTruthy()
  expect(screen.queryByText(/31 Oct 2026/)).toBeNull()
  cleanup()
  of(certificate('alarms', { by: 'Ann Lee' }))
  expect(await screen.findByText('Tested on the first day')).toBeTruthy()
  cleanup()
  const calls = of()
  expect(await screen.findByText('Not recorded, due 1 Nov 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Record Test' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Record' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      propertyId: home,
      kind: 'alarms',
      day: '2026-11-01',
      outcome: 'passed',
    }),
  )
})
