import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { Enquiry } from '#shared/records/enquiries/enquiries.ts'
import AddViewing from './viewings.add.tsx'
import ViewingList from './viewings.list.tsx'

const list = '/dashboard/viewings'
const id = (kind: string, number: number) =>
  `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`

function sampleEnquiry(number: number, part: Partial<Enquiry> = {}): Enquiry {
  return {
    id: id('f', number),
    kind: 'viewing',
    property: '1 alma road, N1 1AA',
    propertyId: id('b', 1),
    propertyTitle: '2 bedroom flat in Islington',
    name: `Visitor ${number}`,
    phone: '07700 900456',
    email: `v${number}@visitor.example`,
    message: `Message ${number}`,
    wishedTimes: 'Saturday morning',
    consentedAt: '2026-11-20T10:00:00Z',
    handledAt: null,
    viewingId: null,
    tenantId: null,
    createdAt: '2026-11-20T10:00:00Z',
    ...part,
  }
}

afterEach(() => vi.unstubAllGlobals())

function open(at: string, stored: Enquiry[]) {
  let there = stored
  const calls = playServer(({ method, path, body }) => {
    if (path === '/api/viewings') return method === 'GET' ? { body: [] } : undefined
    if (path === '/api/properties' || path === '/api/tenants') return { body: [] }
    const found = there.find((each) => path.includes(each.id))
    if (path === '/api/enquiries') return { body: there }
    if (!found) return undefined
    const change = (part: Partial<Enquiry>) => {
      there = there.map((each) => (each === found ? { ...found, ...part } : each))
    }
    if (method === 'PATCH') change({ handledAt: body?.handled ? '2026-11-21T09:00:00Z' : null })
    if (path.endsWith('/applicant')) {
      change({ tenantId: id('e', 1), handledAt: '2026-11-21T09:00:00Z' })
      return { status: 201, body: { applicantId: id('f', 1), tenantId: id('e', 1), isNew: true } }
    }
    if (path.endsWith('/viewing')) {
      change({ viewingId: id('d', 1), handledAt: '2026-11-21T09:00:00Z' })
      return { status: 201, body: { id: id('d', 1), version: 1 } }
    }
    if (method === 'DELETE') {
      there = there.filter((each) => each !== found)
      return { status: 204 }
    }
    return { body: there.find((each) => each.id === found.id) }
  })
  openScreens({ [list]: ViewingList, [`${list}/add`]: AddViewing }, at)
  return calls
}

const at = `${list}?view=enquiries`
const item = (name: string) => screen.findByRole('article', { name })
const names = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent)

test('open enquiries are listed with who wrote what about which home, and how to answer', async () => {
  open(at, [sampleEnquiry(1), sampleEnquiry(2, { handledAt: '2026-11-20T11:00:00Z' })])
  const one = within(await item('Visitor 1'))
  expect(names()).toEqual(['Visitor 1'])
  expect(one.getByRole('link', { name: '1 Alma Road, N1 1AA' }).getAttribute('href')).toBe(
    `/dashboard/properties/${id('b', 1)}`,
  )
  expect(one.getByRole('link', { name: 'v1@visitor.example' }).getAttribute('href')).toBe(
    'mailto:v1@visitor.example?subject=Your%20enquiry%3A%202%20bedroom%20flat%20in%20Islington',
  )
  expect(one.getByRole('link', { name: '07700 900456' }).getAttribute('href')).toBe('tel:07700900456')
  expect(one.getByText('Saturday morning')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enquiries 1 open' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Handled 1' }))
  expect(names()).toEqual(['Visitor 2'])
})

test('a handled enquiry stays in its place and can be reopened; a double click makes its writer an applicant once', async () => {
  const calls = open(at, [sampleEnquiry(1), sampleEnquiry(2)])
  fireEvent.click(within(await item('Visitor 1')).getByRole('button', { name: 'Mark as Handled' }))
  fireEvent.click(await within(await item('Visitor 1')).findByRole('button', { name: 'Restore' }))
  await within(await item('Visitor 1')).findByRole('button', { name: 'Mark as Handled' })
  await userEvent.dblClick(within(await item('Visitor 2')).getByRole('button', { name: 'Make Applicant' }))
  expect(
    await screen.findByText('Visitor 2 looks for a property like the one they asked about.'),
  ).toBeTruthy()
  const link = await within(await item('Visitor 2')).findByRole('link', { name: 'Open tenant' })
  expect(link.getAttribute('href')).toBe(`/dashboard/tenants/${id('e', 1)}`)
  expect(calls.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]))).toEqual([
    ...[{ handled: true }, { handled: false }, undefined],
  ])
})

test('an enquiry is deleted after a question', async () => {
  open(at, [sampleEnquiry(1)])
  fireEvent.click(within(await item('Visitor 1')).getByRole('button', { name: /^Delete/ }))
  const asking = await screen.findByRole('alertdialog', { name: 'Delete Enquiry: Visitor 1' })
  fireEvent.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No enquiries yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to My Site' }).getAttribute('href')).toBe('/agent/showcase')
})

test('a viewing is filled in from the enquiry, and is saved as its viewing', async () => {
  const calls = open(`${list}/add?enquiry=${id('f', 1)}`, [sampleEnquiry(1)])
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  await screen.findByText('Visitor 1')
  expect(field('Property Name').value).toBe('1 Alma Road, N1 1AA')
  expect(field('Email').value).toBe('v1@visitor.example')
  fireEvent.change(field('Viewing Date'), { target: { value: '2026-12-05' } })
  fireEvent.change(field('Viewing Time'), { target: { value: '10:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Viewing' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeTruthy())
  const { path, body } = calls.find(({ method }) => method === 'POST') ?? {}
  expect(path).toBe(`/api/enquiries/${id('f', 1)}/viewing`)
  expect(body).toMatchObject({ tenantName: 'Visitor 1', viewingDate: '2026-12-05', viewingTime: '10:30' })
  expect(body?.notes).toContain('Wished times: Saturday morning')
  expect(await screen.findByText('Viewing Added')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'View' })).toBeTruthy()
})

test('an address opens one enquiry, also a handled one', async () => {
  open(`${at}&id=${id('f', 2)}`, [
    sampleEnquiry(1),
    sampleEnquiry(2, { handledAt: '2026-11-20T11:00:00Z' }),
    sampleEnquiry(3, { handledAt: '2026-11-20T11:00:00Z' }),
  ])
  const meant = await item('Visitor 2')
  expect(names()).toEqual(['Visitor 1', 'Visitor 2'])
  expect(document.activeElement).toBe(meant)
})
