import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox, type ComboboxItem } from './combobox.tsx'
import { Field } from './field.tsx'

const landlords: ComboboxItem[] = [
  { id: 'a', label: 'Orla Byrne', detail: 'orla@example.org' },
  { id: 'b', label: 'Tom Hale', detail: 'tom@example.org' },
  { id: 'c', label: 'Priya Shah', detail: 'priya@example.org' },
]

function Picker({ items, add = () => undefined }: { items?: ComboboxItem[] | undefined; add?: () => void }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Field label="Landlord">
      <Combobox
        value={value}
        onChange={setValue}
        items={items}
        placeholder="Select landlord..."
        search="Search landlords..."
        empty="No landlord found."
        action={{ label: 'Add New Landlord', run: add }}
      />
    </Field>
  )
}

const search = () => screen.getByRole('combobox', { name: 'Search landlords...' })
/** The text of the option that screen readers announce as active. */
const active = () =>
  document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent
const picker = () => screen.getByRole('combobox', { name: 'Landlord' })

test('a landlord is found and chosen with the keyboard alone', async () => {
  const user = userEvent.setup()
  render(<Picker items={landlords} />)
  await user.tab()
  await user.keyboard('{Enter}')
  await user.keyboard('shah{Enter}')
  expect(picker().textContent).toBe('Priya Shah')
  expect(document.activeElement).toBe(picker())
})

test('arrow keys move through the landlords, and the email finds them too', async () => {
  const user = userEvent.setup()
  render(<Picker items={landlords} />)
  await user.click(picker())
  await user.keyboard('example.org{ArrowDown}{Enter}')
  expect(picker().textContent).toBe('Tom Hale')
})

test('Escape closes without choosing', async () => {
  const user = userEvent.setup()
  render(<Picker items={landlords} />)
  await user.click(picker())
  await user.keyboard('tom{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(picker().textContent).toBe('Select landlord...')
})

test('a search without a match says so, and a new landlord can be added from there', async () => {
  const user = userEvent.setup()
  const add = vi.fn()
  render(<Picker items={landlords} add={add} />)
  await user.click(picker())
  await user.keyboard('nobody')
  expect(screen.getByText('No landlord found.')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(add).toHaveBeenCalledOnce()
})

test('of 10,000 landlords at most 50 are rendered, and the last of them is found', async () => {
  const user = userEvent.setup()
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, label: `Landlord ${index}` }))
  render(<Picker items={many} />)
  await user.click(picker())
  expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBe(51)
  await user.keyboard('9999{Enter}')
  expect(picker().textContent).toBe('Landlord 9999')
})

test("while the landlords are loading it says so, instead of 'No landlord found.'", async () => {
  const user = userEvent.setup()
  render(<Picker />)
  await user.click(picker())
  expect(screen.getByRole('status').textContent).toBe('Loading...')
})

test('the first letter on the closed picker opens it and begins the search', async () => {
  const user = userEvent.setup()
  render(<Picker items={landlords} />)
  await user.tab()
  await user.keyboard('tom')
  expect(screen.getByDisplayValue('tom')).toBe(document.activeElement)
  await user.keyboard('{Enter}')
  expect(picker().textContent).toBe('Tom Hale')
})

test('Home and End reach the first and the last option, the arrows wrap around, and each option is announced', async () => {
  const user = userEvent.setup()
  render(<Picker items={landlords} />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(search().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(active()).toContain('Orla Byrne')
  await user.keyboard('{End}')
  expect(active()).toBe('Add New Landlord')
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Orla Byrne')
  await user.keyboard('{End}{ArrowUp}')
  expect(active()).toContain('Priya Shah')
  await user.keyboard('{Home}')
  expect(active()).toContain('Orla Byrne')
})

test('the list opens at the landlord who is chosen', async () => {
  const user = userEvent.setup()
  render(<Picker items={landlords} />)
  await user.click(picker())
  await user.click(screen.getByRole('option', { name: /Tom Hale/ }))
  await user.click(picker())
  expect(active()).toContain('Tom Hale')
  expect(screen.getByLabelText('Chosen')).toBeTruthy()
})

test('the choices keep their places while the picker is open, and new ones come last', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Picker items={landlords} />)
  await user.click(picker())
  const [orla, tom, priya] = landlords
  const ada = { id: 'd', label: 'Ada Lowe', detail: '' }
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  rerender(<Picker items={[ada, priya, tom, orla].filter((item) => item !== undefined)} />)
  expect(names().map((name) => name?.split(' ')[0])).toEqual(['Orla', 'Tom', 'Priya', 'Ada', 'Add'])
  await user.keyboard('{Escape}')
  await user.click(picker())
  expect(names()[0]).toContain('Ada Lowe')
})
