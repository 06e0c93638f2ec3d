import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { Suggestion } from '#client/lib/pickers/named.ts'
import { SuggestField } from './suggest-field.tsx'

const tenants: Suggestion[] = [
  { id: 'a', label: 'Tom Hale', detail: 'tom@example.org', text: 'Tom Hale (tom@example.org)' },
  { id: 'b', label: 'Tom Hale', detail: 'hale@example.org', text: 'Tom Hale (hale@example.org)' },
  { id: 'c', label: 'Priya Shah', detail: 'priya@example.org' },
]

interface FormProps {
  items?: Suggestion[]
  choose?: (item: Suggestion) => void
  send?: () => void
}

function Form({ items = tenants, choose = () => undefined, send = () => undefined }: FormProps) {
  const form = useForm({ defaultValues: { tenantName: '' } })
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <SuggestField name="tenantName" label="Tenant Name" items={items} record="tenant" onChoose={choose} />
        <button type="submit">Add</button>
      </form>
    </FormProvider>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tenant Name' })

test('a tenant is found by email and chosen with the keys, without sending the form', async () => {
  const user = userEvent.setup()
  const choose = vi.fn()
  const send = vi.fn()
  render(<Form choose={choose} send={send} />)
  await user.type(field(), 'priya@{ArrowDown}')
  const option = screen.getByRole('option', { name: /Priya Shah/ })
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id)
  await user.keyboard('{Enter}')
  expect(field().value).toBe('Priya Shah')
  expect(choose).toHaveBeenCalledExactlyOnceWith(tenants[2])
  expect(send).not.toHaveBeenCalled()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('any other text stays as it was typed, and Enter sends the form', async () => {
  const user = userEvent.setup()
  const choose = vi.fn()
  const send = vi.fn()
  render(<Form choose={choose} send={send} />)
  await user.type(field(), 'Tomasz, came by bicycle{Enter}')
  expect(send).toHaveBeenCalledOnce()
  await user.tab()
  expect(field().value).toBe('Tomasz, came by bicycle')
  expect(choose).not.toHaveBeenCalled()
  expect(screen.getByText('Saved as typed, not linked to a tenant.')).toBeTruthy()
})

test('a whole name that is typed counts as chosen once the field is left', async () => {
  const user = userEvent.setup()
  const choose = vi.fn()
  render(<Form choose={choose} />)
  await user.type(field(), 'priya shah')
  expect(choose).not.toHaveBeenCalled()
  await user.tab()
  expect(choose).toHaveBeenCalledExactlyOnceWith(tenants[2])
  await user.click(field())
  await user.tab()
  expect(choose).toHaveBeenCalledOnce()
})

test('a name that two tenants have means neither until one is chosen from the list', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field(), 'Tom Hale')
  expect(screen.getByText(/Saved as typed/)).toBeTruthy()
  await user.click(screen.getByRole('option', { name: /hale@example.org/ }))
  expect(field().value).toBe('Tom Hale (hale@example.org)')
  expect(screen.getByText('Linked to this tenant’s record.')).toBeTruthy()
})

test('nothing is active until the arrows reach a suggestion, and Home and End are the text’s own until then', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field(), 'tom')
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{Home}A ')
  expect(field().value).toBe('A tom')
  await user.clear(field())
  await user.keyboard('{ArrowUp}')
  const last = screen.getAllByRole('option').at(-1)
  expect(field().getAttribute('aria-activedescendant')).toBe(last?.id)
  await user.keyboard('{Home}')
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
})

test('Escape closes the list and keeps the text', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field(), 'tom')
  expect(screen.getAllByRole('option').length).toBe(2)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('tom')
})

test('of 10,000 tenants at most 50 are drawn, and the last of them is found', async () => {
  const user = userEvent.setup()
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, label: `Tenant ${index}` }))
  render(<Form items={many} />)
  await user.click(field())
  expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBe(50)
  await user.type(field(), '9999{ArrowDown}{Enter}')
  expect(field().value).toBe('Tenant 9999')
})
