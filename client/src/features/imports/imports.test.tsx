import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#client/testing-screen.tsx'
import {
  bad,
  check,
  checked,
  choose,
  csv,
  homeId,
  importId,
  look,
  map,
  open,
  press,
  sent,
} from './imports.samples.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a workbook, an empty file and one that is too large are refused before they travel', async () => {
  const calls = open()
  choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'tenants.xlsx'))
  expect((await screen.findByRole('alert')).textContent).toContain('That is a workbook.')
  choose(csv(''))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The file is empty.'))
  choose(csv('a'.repeat(5 * 1024 * 1024 + 1)))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('5 MB is the most'))
  expect(sent(calls)).toEqual([])
})

test('the remembered columns are chosen, and what every row needs besides is named', async () => {
  const calls = open()
  await map()
  expect(sent(calls)).toEqual([{ fileName: 'tenants.csv', base64: btoa('Tenant;Mail') }])
  expect(screen.getByText(/matched them the last time/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Rent pcm becomes' }).textContent).toContain('Rent')
  expect(screen.getByRole('combobox', { name: 'Home becomes' }).textContent).toContain('Leave out')
  expect(screen.getByText(/Still missing: Property/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check 2 rows' })).toHaveProperty('disabled', true)
})

test('one property for every row is sent by its id and shown by its address', async () => {
  const calls = open()
  await check()
  expect(sent(calls)[1]).toMatchObject({
    ...{ mapping: look.mapping, dryRun: true, skipDuplicates: false },
    defaults: { property: homeId },
  })
  const row = screen.getByRole('row', { name: /^2 / })
  expect(row.textContent).toContain('1 Alma Road')
  expect(row.textContent).toContain('£1,250')
  expect(screen.getByText(/read as month\/day\/year/)).toBeTruthy()
})

test('a bad cell is marked with its message, found from the list, and keeps the file out', async () => {
  open({ check: () => ({ body: bad }) })
  await check()
  const cell = screen.getByText('Valid email is required').closest('td')
  expect(cell?.textContent).toBe('! Wrong: ida@Valid email is required')
  await press('Row 2, Email')
  expect(document.activeElement).toBe(cell)
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a corrected file is checked at once with the same columns', async () => {
  let wrong = true
  const calls = open({ check: () => ({ body: wrong ? bad : checked }) })
  await check()
  wrong = false
  choose(csv('Tenant;Mail;corrected', 'better.csv'), 'Choose the corrected file')
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  expect(sent(calls).at(-1)).toMatchObject({ fileName: 'better.csv', defaults: { property: homeId } })
})

test('a file may be dropped anywhere on the page; several at once are refused', async () => {
  const calls = open()
  await screen.findByText('Choose a CSV file')
  fireEvent.drop(document.body, { dataTransfer: { files: [csv(), csv()] } })
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose one file at a time.')
  fireEvent.drop(document.body, { dataTransfer: { files: [csv()] } })
  expect(await screen.findByText('Which column is what?')).toBeTruthy()
  expect(sent(calls).length).toBe(1)
})

test('rows that are there already are left out on request', async () => {
  const calls = open({ check: () => ({ body: { ...checked, ok: 1, skipped: 1 } }) })
  await check()
  await userEvent.click(screen.getByLabelText('Leave out rows that are there already'))
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ skipDuplicates: true, dryRun: true }))
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy()
})

test('a double click imports once; the page that follows stays, and undoes it after a question', async () => {
  const calls = open()
  await check()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect((await screen.findAllByText('Import finished')).length).toBeGreaterThan(0)
  expect(sent(calls).filter((body) => body?.dryRun === false).length).toBe(1)
  expect(window.location.search).toBe(`?done=${importId}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByText('Undo import'))
  expect(await screen.findByText('This import was undone')).toBeTruthy()
  expect(calls.filter(({ path }) => path.endsWith('/undo')).length).toBe(1)
})

test('a connection that is lost keeps file and choices; whether rows arrived is checked before another try', async () => {
  const calls = open({ write: () => 'offline' })
  await check()
  await press('Import 2 rows')
  expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost')
  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).toBeNull()
  await press('Check again')
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  expect(sent(calls).at(-1)).toMatchObject({ fileName: 'tenants.csv', defaults: { property: homeId } })
})

test('a second file that never arrived takes nobody’s place: the checked one is imported', async () => {
  let isOffline = false
  const calls = open({ look: () => (isOffline ? 'offline' : undefined) })
  await check()
  isOffline = true
  fireEvent.drop(document.body, { dataTransfer: { files: [csv('Tenant;Mail;other', 'other.csv')] } })
  await screen.findByRole('alert')
  await press('Import 2 rows')
  await screen.findAllByText('Import finished')
  expect(sent(calls).at(-1)).toMatchObject({ fileName: 'tenants.csv', dryRun: false })
})

test('a corrected file whose check was lost is checked before anything is imported', async () => {
  let isOffline = false
  open({ check: () => (isOffline ? 'offline' : undefined) })
  await check()
  isOffline = true
  fireEvent.drop(document.body, { dataTransfer: { files: [csv('Tenant;Mail;other', 'other.csv')] } })
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a file that could not travel is tried again without being chosen again', async () => {
  let isOffline = true
  open({ look: () => (isOffline ? 'offline' : undefined) })
  choose(csv())
  await screen.findByText('Try again with tenants.csv')
  isOffline = false
  await press('Try again with tenants.csv')
  expect(await screen.findByText('Which column is what?')).toBeTruthy()
})

test('what the server refuses is said in its own sentence', async () => {
  const detail = 'Nothing was imported: every row of this file is there already.'
  open({ write: () => ({ status: 400, body: refusal(400, detail) }) })
  await check()
  await press('Import 2 rows')
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
})

test('leaving asks only once a file is mapped', async () => {
  open()
  await map()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Tenants' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave this import?' })
  await userEvent.click(within(question).getByText('Leave'))
  expect(await screen.findByText('All tenants')).toBeTruthy()
})

test('without a file, leaving asks nothing', async () => {
  open()
  await screen.findByText('Choose a CSV file')
  fireEvent.click(screen.getByRole('link', { name: 'Back to Tenants' }))
  expect(await screen.findByText('All tenants')).toBeTruthy()
})

test('a column is chosen for what is missing, out of the fields of this kind of record', async () => {
  open()
  await map()
  await userEvent.click(screen.getByRole('combobox', { name: 'Home becomes' }))
  expect(await screen.findByRole('option', { name: 'Move-in Date' })).toBeTruthy()
  await userEvent.click(screen.getByRole('option', { name: 'Property *' }))
  expect(await screen.findByText('Everything that is needed (*) is there.')).toBeTruthy()
})
