import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { meKey } from '#client/lib/session/use-me.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { z } from '#shared/zod.ts'
import { fieldsFor } from './fields.ts'
import { ResourceForm } from './record/resource-form.tsx'

interface Home {
  street: string
  rent: string
  status: string
  owner: string
  since: string | null
  notes: string
}

const { TextField, MoneyField, SelectField, PickerField, DateField, LongTextField } = fieldsFor<Home>()
const start: Home = {
  street: '7 Brick Lane',
  rent: '1250.5',
  status: 'let',
  owner: 'o1',
  since: '2026-11-03',
  notes: '',
}

function Edit() {
  return (
    <ResourceForm
      words={{ one: 'Home' }}
      schema={z.custom<Home>() as never}
      start={start}
      stored={{ version: 1, toInput: () => start }}
      save={async () => ({ version: 2 })}
      cancelTo="/dashboard/homes"
      readOnlyTexts={{ owner: 'Olive Owner' }}
    >
      <TextField name="street" label="Street" />
      <MoneyField name="rent" label="Rent" per="/mo" />
      <SelectField name="status" label="Status" options={[{ value: 'let', label: 'Let' }]} />
      <PickerField
        name="owner"
        label="Owner"
        items={undefined}
        placeholder=""
        search=""
        empty=""
        action={{ label: 'Add New Owner', run: () => undefined }}
      />
      <DateField name="since" label="Since" />
      <LongTextField optional name="notes" label="Notes" />
    </ResourceForm>
  )
}

function openAs(role: string) {
  playServer(({ path }) => (path === '/api/auth/me' ? { body: { user: {}, account: { role } } } : undefined))
  openScreens({ '/edit': Edit }, '/edit')
}

afterEach(() => vi.unstubAllGlobals())

test('a person who may only read sees the record as text, with no button but Back', async () => {
  openAs('client')
  const record = await screen.findByRole('region', { name: 'Home' })
  const said = within(record)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(said).toEqual([
    ['Street', '7 Brick Lane'],
    ['Rent', '£1,250.50/mo'],
    ['Status', 'Let'],
    ['Owner', 'Olive Owner'],
    ['Since', '3 Nov 2026'],
    ['Notes', 'Not given'],
  ])
  for (const role of ['textbox', 'combobox', 'button', 'spinbutton'])
    expect(screen.queryAllByRole(role), role).toEqual([])
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard/homes')
})

test('a member sees the same record as fields that can be saved', async () => {
  openAs('member')
  expect(await screen.findByRole('textbox', { name: 'Street' })).toHaveProperty('value', '7 Brick Lane')
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
})

test('a person who loses the right to write while typing sees the stored values', async () => {
  openAs('member')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Street' }), ' and more')
  act(() => {
    queryClient.setQueryData(meKey, { user: {}, account: { role: 'viewer' } })
  })
  const record = within(await screen.findByRole('region', { name: 'Home' }))
  expect(record.getByText('7 Brick Lane')).toBeTruthy()
  expect(record.queryByText(/and more/)).toBeNull()
})
