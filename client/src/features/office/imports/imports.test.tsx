import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#client/testing-screen.tsx'
import {
  checkWithMistake,
  chooseFile,
  csvFile,
  homeId,
  importBodies,
  importId,
  openCheck,
  openColumns,
  openImport,
  pressButton,
  sampleCheck,
  sampleColumns,
} from './imports.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a PDF, an empty file and one that is too large are refused before they are sent', async () => {
  const calls = openImport()
  chooseFile(csvFile('%PDF-1.7'))
  expect((await screen.findByRole('alert')).textContent).toContain('That is a PDF')
  chooseFile(csvFile(''))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The file is empty.'))
  chooseFile(csvFile(`PK${'a'.repeat(10 * 1024 * 1024)}`, 'tenants.xlsx'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('the limit is 10 MB'))
  chooseFile(csvFile('a'.repeat(5 * 1024 * 1024 + 1)))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('the limit is 5 MB'))
  expect(importBodies(calls)).toEqual([])
})

test('of a workbook another sheet can be chosen, and is read with a header of its own', async () => {
  const workbook = { ...sampleColumns, encoding: 'workbook', separator: null, sheets: ['Homes', 'Old'] }
  const calls = openImport({ read: () => ({ body: { ...workbook, sheet: 'Homes' } }) })
  await openColumns()
  expect(screen.queryByRole('combobox', { name: 'Column separator' })).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'The sheet of the workbook' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Old' }))
  await waitFor(() => expect(importBodies(calls).at(-1)).toMatchObject({ sheet: 'Old' }))
})

test('the remembered columns are chosen, and missing required fields are named', async () => {
  const calls = openImport()
  await openColumns()
  expect(importBodies(calls)).toEqual([{ fileName: 'tenants.csv', base64: btoa('Tenant;Email') }])
  expect(screen.getByText(/matched them last time/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Rent pcm becomes' }).textContent).toContain('Rent')
  expect(screen.getByRole('combobox', { name: 'Home becomes' }).textContent).toContain('Leave out')
  expect(screen.getByText(/Still missing: Property/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check 2 rows' })).toHaveProperty('disabled', true)
})

test('one property for every row is sent by its id and shown by its address', async () => {
  const calls = openImport()
  await openCheck()
  expect(importBodies(calls)[1]).toMatchObject({
    mapping: sampleColumns.mapping,
    dryRun: true,
    skipDuplicates: true,
    defaults: { property: homeId },
  })
  const row = screen.getByRole('row', { name: /^2 / })
  expect(row.textContent).toContain('1 Alma Road')
  expect(row.textContent).toContain('£1,250')
  expect(screen.getByText(/read as month\/day\/year/)).toBeTruthy()
})

test('a bad cell is marked with its message, found from the list, and prevents the import', async () => {
  openImport({ check: () => ({ body: checkWithMistake }) })
  await openCheck()
  const cell = screen.getByLabelText<HTMLInputElement>('Email, row 2')
  expect(cell.value).toBe('ida@')
  expect(cell).toHaveProperty('ariaInvalid', 'true')
  expect(cell.closest('td')?.textContent).toBe('Valid email is required')
  await pressButton('Row 2')
  expect(document.activeElement).toBe(cell)
  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).toBeNull()
})

test('a cell is corrected in place: Esc brings the old text back, Enter checks and goes to the next mistake', async () => {
  const calls = openImport({ check: () => ({ body: checkWithMistake }) })
  await openCheck()
  const cell = screen.getByLabelText<HTMLInputElement>('Email, row 2')
  await userEvent.type(cell, 'x{Escape}')
  expect(cell.value).toBe('ida@')
  expect(importBodies(calls).at(-1)).not.toHaveProperty('cells')
  await userEvent.type(cell, 'example.org{Enter}')
  await waitFor(() =>
    expect(importBodies(calls).at(-1)).toMatchObject({
      dryRun: true,
      cells: [{ row: 2, field: 'email', text: 'ida@example.org' }],
    }),
  )
})

test('the same mistake is answered once, and all missing people are added with one click', async () => {
  const missing = {
    field: 'property',
    entity: 'landlords',
    name: 'Priya Nair',
    email: 'p@example.org',
    phone: '1',
    names: ['Priya Nair', 'P Nair'],
    emails: ['p@example.org'],
    count: 14,
    rows: [2, 3],
    isMade: false,
    problem: null,
    alike: [{ id: null, name: 'Pria Nair' }],
  }
  const other = {
    ...missing,
    name: 'Ola Bright',
    names: ['Ola Bright'],
    emails: ['o@example.org'],
    alike: [],
  }
  const group = {
    candidates: [],
    field: 'status',
    text: 'Annexe',
    message: '‘Annexe’ is none of Active',
    count: 12,
    rows: [2],
  }
  const body = {
    ...checkWithMistake,
    groups: [group],
    groupCount: 1,
    people: [missing, other],
    peopleCount: 2,
    guesses: [{ field: 'rentAmount', text: '£300 pw', value: '1300.00', count: 3 }],
  }
  const calls = openImport({ check: () => ({ body }) })
  await openCheck()
  expect(screen.getByText('‘£300 pw’ → £1,300, 3 rows')).toBeTruthy()
  expect(screen.getByText('12 rows')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: '‘Annexe’ in Status becomes' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Active' }))
  await pressButton('Add all 2 landlords')
  await waitFor(() =>
    expect(importBodies(calls).at(-1)).toMatchObject({
      makePeople: true,
      answers: [{ field: 'status', text: 'Annexe', use: 'active' }],
    }),
  )
  await pressButton('Same as Pria Nair')
  await waitFor(() =>
    expect(importBodies(calls).at(-1)?.answers).toEqual([
      { field: 'status', text: 'Annexe', use: 'active' },
      { field: 'property', text: 'Priya Nair', use: 'Pria Nair' },
      { field: 'property', text: 'P Nair', use: 'Pria Nair' },
    ]),
  )
})

test('rows without mistakes are imported, and the others are kept as a file to correct', async () => {
  const calls = openImport({ check: () => ({ body: checkWithMistake }) })
  await openCheck()
  await pressButton('Import 1, keep 1 as a file to fix')
  await screen.findAllByText('Import Finished')
  expect(importBodies(calls).at(-1)).toMatchObject({ dryRun: false, keepBad: true })
})

test('another header and another separator are read at once; columns that are left out are named', async () => {
  const calls = openImport()
  await openColumns()
  expect(screen.getByText('Home.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Column separator' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Tabs' }))
  await waitFor(() => expect(importBodies(calls).at(-1)).toMatchObject({ separator: '\t' }))
  await pressButton('Keep it as notes')
  expect(screen.getByRole('combobox', { name: 'Home becomes' }).textContent).toContain('Notes')
})

test('another sheet with the same columns keeps what was said of columns, and drops cells that were corrected in rows', async () => {
  const workbook = { ...sampleColumns, encoding: 'workbook', separator: null, sheets: ['Homes', 'Old'] }
  const calls = openImport({
    read: () => ({ body: { ...workbook, sheet: 'Homes' } }),
    check: () => ({ body: checkWithMistake }),
  })
  await openCheck()
  await userEvent.type(screen.getByLabelText('Email, row 2'), 'example.org{Enter}')
  await waitFor(() => expect(importBodies(calls).at(-1)).toHaveProperty('cells'))
  await pressButton('Back to the Columns')
  await userEvent.click(await screen.findByRole('combobox', { name: 'The sheet of the workbook' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Old' }))
  await waitFor(() => expect(importBodies(calls).at(-1)).toMatchObject({ sheet: 'Old' }))
  await pressButton('Check 2 rows')
  await waitFor(() =>
    expect(importBodies(calls).at(-1)).toMatchObject({
      sheet: 'Old',
      mapping: sampleColumns.mapping,
      defaults: { property: homeId },
    }),
  )
  expect(importBodies(calls).at(-1)).not.toHaveProperty('cells')
})

test('a corrected file is checked at once with the same columns', async () => {
  let wrong = true
  const calls = openImport({ check: () => ({ body: wrong ? checkWithMistake : sampleCheck }) })
  await openCheck()
  wrong = false
  chooseFile(csvFile('Tenant;Mail;corrected', 'better.csv'), 'Choose the corrected file')
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  expect(importBodies(calls).at(-1)).toMatchObject({ fileName: 'better.csv', defaults: { property: homeId } })
})

test('a file may be dropped anywhere on the page; several at once are refused', async () => {
  const calls = openImport()
  await screen.findByText('Choose a File', { selector: 'h2' })
  fireEvent.drop(document.body, { dataTransfer: { files: [csvFile(), csvFile()] } })
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose one file at a time.')
  fireEvent.drop(document.body, { dataTransfer: { files: [csvFile()] } })
  expect(await screen.findByText('Match Your Columns')).toBeTruthy()
  expect(importBodies(calls).length).toBe(1)
})

test('rows that are there already are left out and named, and imported on request', async () => {
  const message = 'A tenant of this home called Ida Voss is there already'
  const leftOut = { ...sampleCheck, ok: 1, skipped: 1, leftOut: [{ row: 2, message }] }
  const told = { ...sampleCheck, warnings: leftOut.leftOut, warningCount: 1 }
  let isTicked = true
  const calls = openImport({ check: () => ({ body: isTicked ? leftOut : told }) })
  await openCheck()
  expect(screen.getByText(/^1 row is left out, for the reasons below\. Nothing is saved yet/)).toBeTruthy()
  expect(screen.getByRole('region', { name: '1 row left out' }).textContent).toContain(`Row 2: ${message}.`)
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy()
  isTicked = false
  await userEvent.click(screen.getByLabelText('Leave out rows that are already on Gable'))
  await waitFor(() =>
    expect(importBodies(calls).at(-1)).toMatchObject({ skipDuplicates: false, dryRun: true }),
  )
  expect(await screen.findByText(/^Nothing is saved yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
})

test('a double click imports once; the page that follows stays, and undoes it after a question', async () => {
  const calls = openImport()
  await openCheck()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect((await screen.findAllByText('Import Finished')).length).toBeGreaterThan(0)
  expect(importBodies(calls).filter((body) => body?.dryRun === false).length).toBe(1)
  expect(window.location.search).toBe(`?done=${importId}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByText('Undo Import'))
  expect(await screen.findByText('This Import Was Undone')).toBeTruthy()
  expect(calls.filter(({ path }) => path.endsWith('/undo')).length).toBe(1)
})

test('a connection that is lost keeps file and choices; whether rows arrived is checked before another try', async () => {
  const calls = openImport({ write: () => 'offline' })
  await openCheck()
  await pressButton('Import 2 rows')
  expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost')
  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).toBeNull()
  await pressButton('Check Again')
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  expect(importBodies(calls).at(-1)).toMatchObject({
    fileName: 'tenants.csv',
    defaults: { property: homeId },
  })
})

test('a second file that was never read does not replace the first: the checked one is imported', async () => {
  let isOffline = false
  const calls = openImport({ read: () => (isOffline ? 'offline' : undefined) })
  await openCheck()
  isOffline = true
  fireEvent.drop(document.body, { dataTransfer: { files: [csvFile('Tenant;Mail;other', 'other.csv')] } })
  await screen.findByRole('alert')
  await pressButton('Import 2 rows')
  await screen.findAllByText('Import Finished')
  expect(importBodies(calls).at(-1)).toMatchObject({ fileName: 'tenants.csv', dryRun: false })
})

test('a corrected file whose check was lost is checked before anything is imported', async () => {
  let isOffline = false
  openImport({ check: () => (isOffline ? 'offline' : undefined) })
  await openCheck()
  isOffline = true
  fireEvent.drop(document.body, { dataTransfer: { files: [csvFile('Tenant;Mail;other', 'other.csv')] } })
  expect(await screen.findByRole('button', { name: 'Check Again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a file that could not be sent is tried again without being chosen again', async () => {
  let isOffline = true
  openImport({ read: () => (isOffline ? 'offline' : undefined) })
  chooseFile(csvFile())
  await screen.findByText('Try Again With tenants.csv')
  isOffline = false
  await pressButton('Try Again With tenants.csv')
  expect(await screen.findByText('Match Your Columns')).toBeTruthy()
})

test('a refusal of the server appears in its own sentence', async () => {
  const detail = 'Nothing was imported: every row of this file is already on Gable.'
  openImport({ write: () => ({ status: 400, body: refusal(400, detail) }) })
  await openCheck()
  await pressButton('Import 2 rows')
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
})

test('leaving asks only once a file is mapped', async () => {
  openImport()
  await openColumns()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Tenants' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave This Import?' })
  await userEvent.click(within(question).getByText('Leave'))
  expect(await screen.findByText('All tenants')).toBeTruthy()
})

test('without a file, leaving asks nothing', async () => {
  openImport()
  await screen.findByText('Choose a File', { selector: 'h2' })
  fireEvent.click(screen.getByRole('link', { name: 'Back to Tenants' }))
  expect(await screen.findByText('All tenants')).toBeTruthy()
})

test('a column can be mapped to a missing field of this kind of record', async () => {
  openImport()
  await openColumns()
  await userEvent.click(screen.getByRole('combobox', { name: 'Home becomes' }))
  expect(await screen.findByRole('option', { name: 'Move-in Date' })).toBeTruthy()
  await userEvent.click(screen.getByRole('option', { name: 'Property *' }))
  expect(await screen.findByText('Everything that is needed (*) is there.')).toBeTruthy()
})

test('records that are there are filled, and what differs is overwritten only where it is ticked', async () => {
  const body = {
    ...sampleCheck,
    known: { rows: 2, fresh: 0 },
    differences: [
      { row: 2, id: homeId, name: 'Ida Voss', field: 'phone', old: '01', new: '02', isTicked: false },
    ],
    differenceCount: 1,
  }
  const calls = openImport({ check: () => ({ body }) })
  await openCheck()
  expect(importBodies(calls).at(-1)).toMatchObject({ known: 'fill' })
  await userEvent.click(screen.getByRole('radio', { name: 'Show what differs' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Overwrite Phone of Ida Voss' }))
  await vi.waitFor(() =>
    expect(importBodies(calls).at(-1)).toMatchObject({
      known: 'differ',
      overwrite: [{ id: homeId, field: 'phone' }],
    }),
  )
})
