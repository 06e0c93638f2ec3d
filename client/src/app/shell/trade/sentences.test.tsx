import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { meKey } from '#client/lib/session/use-me.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import Palette from '../palette.tsx'
import { questions } from './questions.testing.ts'
import { sentences } from './sentences.testing.ts'

const id = (at: number) => `0195c1f2-0000-7000-8000-00000000000${at}`

const stored: Record<string, object[]> = {
  properties: [{ id: id(1), addressLine1: 'Lantern Row 3', townCity: 'London', postCode: 'E8 4RN' }],
  landlords: [{ id: id(2), name: 'Desmond Achebe', email: 'd.achebe@example.org' }],
  tenants: [{ id: id(3), name: 'Isaac Moreton', email: 'i.moreton@example.org' }],
  tenancies: [{ id: id(4), tenant: 'Isaac Moreton', property: 'Peartree Lane 60' }],
  viewings: [],
  invoices: [{ id: id(6), invoiceNumber: 'INV-1', tenant: 'Isaac Moreton', property: 'Peartree Lane 60' }],
}

const OpenPalette = () => <Palette open onClose={() => undefined} />

async function open(path = '/dashboard', who: { role?: string; kind?: string } = {}) {
  playServer(({ path: asked }) => {
    const rows = stored[asked.replace('/api/', '')]
    return rows && { body: rows }
  })
  openScreens({ '/dashboard': OpenPalette, '/dashboard/tenancies/:id': OpenPalette }, path)
  queryClient.setQueryData(meKey, {
    user: { id: id(7), role: 'agent', name: 'Ada', email: 'ada@example.org' },
    account: { id: id(8), name: 'Moss', role: 'owner', kind: 'agent', currency: 'GBP', ...who },
    accounts: [],
  })
  type('achebe')
  await screen.findByText('d.achebe@example.org')
}

const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })

/** The label of the first line, and its address where it is a place. */
const first = () => screen.queryAllByRole('option')[0]?.querySelector('span')?.textContent

afterEach(() => vi.unstubAllGlobals())

const all = Object.entries(sentences).flatMap(([label, typed]) => typed.map((text) => ({ label, text })))

test('each of more than 150 sentences of the trade has what it asks for in the first line', async () => {
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(150)
  await open()
  const wrong = all.flatMap(({ label, text }) => {
    type(text)
    return first() === label ? [] : [`${text} → ${first()}, and not ${label}`]
  })
  expect(wrong).toEqual([])
})

test('each question of the first click is answered by the first line, or has its clicks', async () => {
  expect(questions.length).toBeGreaterThanOrEqual(40)
  expect(new Set(questions.map(({ asks }) => asks)).size).toBe(questions.length)
  await open()
  const wrong = questions.flatMap(({ asks, types, clicks }) => {
    if (!types) return clicks ? [] : [`${asks} has no way`]
    type(types[0])
    return first() === types[1] ? [] : [`${asks} ${types[0]} → ${first()}, and not ${types[1]}`]
  })
  expect(wrong).toEqual([])
})

test('‘add a payment for moreton’ opens the payment of his tenancy, filled in', async () => {
  await open()
  type('add a payment for moreton')
  fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(
      `/dashboard/tenancies/${id(4)}?tab=account&do=payment`,
    ),
  )
})

test('on a tenancy’s page its actions need no name', async () => {
  await open(`/dashboard/tenancies/${id(4)}`)
  for (const [text, label] of [
    ['refund', 'Refund'],
    ['charge', 'Add Charge'],
    ['return deposit', 'Return Deposit'],
    ['write off', 'Write Off'],
  ] as const) {
    type(text)
    expect(first()).toBe(label)
  }
})

test('who only reads is offered no writing, and a private landlord no agency’s page', async () => {
  await open('/dashboard', { role: 'viewer' })
  type('add a payment for moreton')
  expect(screen.queryByText(/^Record Payment:/)).toBeNull()
  type('record payment')
  expect(screen.queryByText('Record Payments')).toBeNull()
})

test('a private landlord finds their own words for tax and costs', async () => {
  await open('/dashboard', { kind: 'landlord' })
  for (const [text, label] of [
    ['sa105', 'Tax Year'],
    ['repairs', 'Repairs'],
    ['costs', 'Expenses'],
    ['arrears', 'Arrears'],
  ] as const) {
    type(text)
    expect(first()).toBe(label)
  }
  type('payouts')
  expect(screen.queryByText('Payouts')).toBeNull()
})
