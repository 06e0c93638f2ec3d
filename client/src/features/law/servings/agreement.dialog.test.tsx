import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, openScreens, playServer } from '#client/testing-screen.tsx'
import type { Agreement } from '#shared/law/servings/agreement.ts'
import AgreementDialog from './agreement.dialog.tsx'

const ids = ['01a215be-0000-7000-8000-000000000002', '01a215be-0000-7000-8000-000000000003']
const said = { by: 'Ann Lee', at: '2026-11-28T10:00:00Z' }

afterEach(() => vi.unstubAllGlobals())

function open(tenancies: string[], known?: Agreement) {
  const calls = playServer(({ method }) => (method === 'POST' ? { status: 204 } : undefined))
  openScreens(
    {
      '/agreement': () => <AgreementDialog tenancies={tenancies} known={known} onClose={() => undefined} />,
    },
    '/agreement',
  )
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    return calls.find(({ method }) => method === 'POST')?.body
  }
}

test('one answer is recorded for every tenancy of a selection', async () => {
  const save = open(ids)
  expect(await screen.findByText('The answers are recorded for 2 tenancies.')).toBeTruthy()
  await choose('How was the tenancy agreed?', 'Orally')
  await waitFor(async () => expect(await save()).toMatchObject({ tenancies: ids, form: 'oral' }))
})

test('an agreement that allows email asks for its clause, and one that does not has none', async () => {
  const save = open([ids[0] ?? ''])
  await choose('Does the agreement allow service by email?', 'Yes, by a clause')
  expect(await save()).toBeUndefined()
  expect(await screen.findByText('Enter the clause that allows service by email')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Clause/), { target: { value: 'Clause 14' } })
  await waitFor(async () => expect(await save()).toMatchObject({ email: 'yes', clause: 'Clause 14' }))
})

test('what was answered is shown, and can be forgotten', async () => {
  const save = open([ids[0] ?? ''], {
    form: { answer: 'oral', ...said },
    email: { isAllowed: true, clause: 'Clause 14', ...said },
  })
  expect(await screen.findByDisplayValue('Clause 14')).toBeTruthy()
  await choose('Does the agreement allow service by email?', 'Not known')
  await waitFor(async () => expect(await save()).toMatchObject({ email: 'unknown', form: 'oral' }))
})
