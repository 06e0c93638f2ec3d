import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { DeletionSection } from './deletion.tsx'

const found = {
  name: 'Maple Lets',
  exportedAt: null as string | null,
  obstacles: [] as string[],
  keeps: [] as string[],
  asked: null,
}
const asked = { by: 'Ann Lee', at: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-27T10:00:00.000Z' }

afterEach(() => vi.unstubAllGlobals())

function open(answer: object) {
  const calls = playServer(({ method }) => ({ body: method === 'POST' ? { ...found, asked } : answer }))
  openScreens({ '/dashboard/settings': DeletionSection }, '/dashboard/settings')
  return calls
}
const button = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>

test('nobody deletes an account that was not downloaded, or that holds client money', async () => {
  open({ ...found, obstacles: ['£1,000.00 of client money is still held.'] })
  expect((await button('Delete This Account')).disabled).toBe(true)
  expect(screen.getByText(/£1,000.00 of client money is still held/)).toBeTruthy()
})

test('the screen says what the ZIP has, how its amounts are written, and where the payment files are', async () => {
  open(found)
  await button('Download Everything')
  const text = screen.getByText(/One ZIP file has every table, picture and document\./)
  expect(text.textContent).toContain('which amounts are in pence')
  expect(text.textContent).toContain('Payment files are not in it')
  const link = screen.getByRole('link', { name: 'Payouts → Approved' })
  expect(link.getAttribute('href')).toBe('/dashboard/payouts?step=way')
  expect(screen.queryByText(/has it all/)).toBeNull()
})

test('the account’s name is typed, and the page then says when everything goes and lets an owner keep it', async () => {
  const calls = open({ ...found, exportedAt: '2026-11-20T09:00:00.000Z' })
  await userEvent.click(await button('Delete This Account'))
  const dialog = await screen.findByRole('dialog', { name: 'Delete This Account' })
  const confirm = within(dialog).getByRole('button', { name: 'Delete in a Week' }) as HTMLButtonElement
  await userEvent.type(within(dialog).getByRole('textbox'), 'Maple')
  expect(confirm.disabled).toBe(true)
  await userEvent.type(within(dialog).getByRole('textbox'), ' Lets{Enter}')
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ confirm: 'Maple Lets' }),
  )
  expect(await screen.findByText(/Everything is deleted on 27 Nov 2026/)).toBeTruthy()
  expect(await button('Keep the Account')).toBeTruthy()
})
