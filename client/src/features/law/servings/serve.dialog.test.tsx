import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, choose, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { today } from '#shared/dates.ts'
import type { Agreement } from '#shared/law/servings/agreement.ts'
import type { Party } from '#shared/law/servings/servings.ts'
import ServeDialog from './serve.dialog.tsx'

const tenancy = '01a215be-0000-7000-8000-000000000002'
const version = '01a215be-0000-7000-8000-000000000006'
const parties: Party[] = [
  { id: '01a215be-0000-7000-8000-000000000003', role: 'tenant', name: 'Ana Silva', email: 'ana@example.org' },
  { id: '01a215be-0000-7000-8000-000000000004', role: 'guarantor', name: 'Omar Diaz', email: '' },
]

const said = { by: 'Ann', at: '2026-11-28T10:00:00Z' }
const mailed: Agreement = { form: null, email: { isAllowed: true, clause: 'Clause 14', ...said } }

afterEach(() => vi.unstubAllGlobals())

function open(agreement: Agreement = mailed, openPossession?: () => void) {
  const document = { id: 'd1', name: 'Certificate', versions: [{ id: version, fileName: 'certificate.pdf' }] }
  const calls = playServer(({ method, path }) => {
    if (path.startsWith('/api/documents')) return { body: [document] }
    return method === 'POST' ? { status: 201, body: { what: 'other', means: 'hand' } } : undefined
  })
  openScreens(
    {
      '/serve': () => (
        <ServeDialog
          tenancyId={tenancy}
          parties={parties}
          agreement={agreement}
          openPossession={openPossession}
          onClose={() => undefined}
        />
      ),
    },
    '/serve',
  )
  return calls
}

const posted = (calls: Call[]) => calls.find(({ method }) => method === 'POST')?.body
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const chooseDocument = async () => {
  await waitFor(() => expect(screen.queryByText('Choose a document')).toBeTruthy())
  await choose('Document', 'Certificate (certificate.pdf)')
}
const payer = 'Also serve a relevant person who paid the deposit'
async function serve(calls: Call[]) {
  await userEvent.click(screen.getByRole('button', { name: 'Serve' }))
  await waitFor(() => expect(posted(calls)).toBeTruthy())
  return posted(calls)
}

test('the tenants are ticked, a guarantor is not, and whoever has no email address is told', async () => {
  const calls = open()
  expect((await screen.findByRole('checkbox', { name: /Ana Silva/ })).ariaChecked).toBe('true')
  const guarantor = screen.getByRole('checkbox', { name: 'Omar Diaz Guarantor · no email address' })
  expect(guarantor.ariaChecked).toBe('false')
  await chooseDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: /official file from GOV\.UK/ }))
  expect(await serve(calls)).toMatchObject({
    what: 'information-sheet',
    versionId: version,
    isOfficial: true,
    means: 'mail',
    servedOn: today(),
    to: [parties[0]?.id],
  })
})

test('whoever paid is asked for only of a deposit’s papers, and leaves with them', async () => {
  const calls = open()
  await screen.findByText('Served on')
  expect(screen.queryByLabelText(payer)).toBeNull()
  await choose('Document type', 'Prescribed information for the deposit')
  await userEvent.click(screen.getByLabelText(payer))
  type('Relevant person', 'Aunt Ada')
  type('Email', 'ada@example.org')
  await choose('Document type', 'EPC')
  await chooseDocument()
  const body = await serve(calls)
  expect(body).toMatchObject({ what: 'energy-certificate' })
  expect(body).not.toHaveProperty('payer')
})

test('whoever paid is served by email, and by hand at an address: what the other way asked for is not sent', async () => {
  const calls = open()
  await choose('Document type', 'Prescribed information for the deposit')
  await userEvent.click(screen.getByLabelText(payer))
  type('Relevant person', 'Aunt Ada')
  type('Email', 'not an address')
  await choose('How', 'By hand')
  type(/^Address/, '2 Lane')
  await chooseDocument()
  const body = await serve(calls)
  expect(body?.payer).toMatchObject({ name: 'Aunt Ada', address: '2 Lane' })
  expect(JSON.stringify(body)).not.toContain('not an address')
})

test('a letter is proposed to count two working days after posting, and what is handed over does not send that day', async () => {
  const calls = open()
  await screen.findByText('Served on')
  await choose('How', 'By post')
  type('Posted on', '2026-11-20')
  await waitFor(() =>
    expect(screen.getByLabelText(/Counts as served on/)).toHaveProperty('value', '2026-11-24'),
  )
  expect(screen.queryByLabelText('Why another date')).toBeNull()
  type(/Counts as served on/, '2099-01-01')
  expect(await screen.findByLabelText('Why another date')).toBeTruthy()
  // A date that a person entered is theirs, whatever else changes.
  type('Posted on', '2026-11-19')
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByLabelText(/Counts as served on/)).toHaveProperty('value', '2099-01-01')
  await choose('How', 'By hand')
  expect(screen.queryByLabelText(/Counts as served on/)).toBeNull()
  type('Handed over on', '2026-11-20')
  await chooseDocument()
  const body = await serve(calls)
  expect(body).toMatchObject({ means: 'hand', servedOn: '2026-11-20' })
  expect(JSON.stringify(body)).not.toContain('2099')
})

test('by email is not offered before the agreement allows it, and the dialog asks', async () => {
  const calls = open({ form: null, email: null })
  await screen.findByText(/Does the agreement allow service by email/)
  await userEvent.click(screen.getByRole('combobox', { name: 'How' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'By hand',
    'By post',
  ])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
  const answers = await screen.findByRole('dialog', { name: 'The Agreement' })
  await choose('Does the agreement allow service by email?', 'Yes, by a clause')
  fireEvent.change(await within(answers).findByLabelText(/Clause/), { target: { value: 'Clause 14' } })
  await userEvent.click(within(answers).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(posted(calls)).toMatchObject({ tenancies: [tenancy], email: 'yes', clause: 'Clause 14' }),
  )
})

test('a notice of possession leads to its own dialog', async () => {
  const openPossession = vi.fn()
  open(mailed, openPossession)
  await choose('Document type', 'Section 8 notice')
  await waitFor(() => expect(openPossession).toHaveBeenCalled())
})

test('nobody is served where nobody is ticked, and the sentence stands with the people', async () => {
  const calls = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ana Silva/ }))
  await chooseDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Serve' }))
  expect(await screen.findByText('Choose who it is served on')).toBeTruthy()
  expect(posted(calls)).toBeUndefined()
})

test('a paper and its evidence are stored when they are served, and both are removed where that is refused', async () => {
  const versions = ['01a215be-0000-7000-8000-000000000011', '01a215be-0000-7000-8000-000000000012']
  let made = 0
  let isRefused = true
  const calls = playServer(({ method, path }) => {
    if (path.startsWith('/api/documents')) {
      if (method === 'GET') return { body: [] }
      if (method === 'DELETE') return { status: 204, body: null }
      const id = versions[made % 2]
      made += 1
      return { status: 201, body: { id: `d${made}`, name: 'x', versions: [{ id, fileName: 'x.pdf' }] } }
    }
    if (method !== 'POST') return undefined
    return isRefused
      ? { status: 409, body: refusal(409, 'The tenancy has ended.') }
      : { status: 201, body: {} }
  })
  openScreens(
    {
      '/serve': () => (
        <ServeDialog tenancyId={tenancy} parties={parties} agreement={mailed} onClose={() => undefined} />
      ),
    },
    '/serve',
  )
  const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  await screen.findByText('Served on')
  await choose('How', 'By hand')
  await userEvent.upload(screen.getByLabelText('File for Document'), file('Notice.pdf'))
  await userEvent.upload(screen.getByLabelText('File for Evidence'), file('Receipt.pdf'))
  const evidence = () => screen.getByRole('combobox', { name: /^Evidence/ }).textContent
  await waitFor(() => expect(evidence()).toBe('Receipt (Receipt.pdf)'))
  const written = () => calls.filter(({ method }) => method !== 'GET')
  expect(written()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Serve' }))
  expect(await screen.findByText('The tenancy has ended.')).toBeTruthy()
  await waitFor(() =>
    expect(written().flatMap(({ method, path }) => (method === 'DELETE' ? path : []))).toEqual([
      '/api/documents/d1',
      '/api/documents/d2',
    ]),
  )
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Serve' }))
  await waitFor(() =>
    expect(written().at(-1)?.body).toMatchObject({ versionId: versions[0], evidenceId: versions[1] }),
  )
  const kinds = written().flatMap(({ path, body }) => (path === '/api/documents' ? [body?.kind] : []))
  expect(kinds).toEqual(['notice', 'letter', 'notice', 'letter'])
})
