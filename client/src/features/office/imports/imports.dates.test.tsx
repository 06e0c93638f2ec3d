import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { importBodies, openCheck, openImport, pressButton, sampleCheck } from './imports.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const question = { text: '01/12/2026', dmy: '2026-12-01', mdy: '2026-01-12' }

test('a date with two readings is asked with an example of each; the British one is chosen and is what is imported', async () => {
  const check = () => ({ body: { ...sampleCheck, dateQuestion: { ...question, order: 'dmy' } } })
  const calls = openImport({ check })
  await openCheck()
  const asked = screen.getByRole('group', { name: 'Which day is 01/12/2026?' })
  expect(asked.textContent).toContain('1 December 2026')
  expect(screen.getByRole('radio', { name: '1 December 2026' })).toHaveProperty('checked', true)
  expect(importBodies(calls).at(-1)).not.toHaveProperty('dateOrder')
  await pressButton('Import 2 rows')
  expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeTruthy()
  expect(importBodies(calls).at(-1)).toMatchObject({ dryRun: false, dateOrder: 'dmy' })
})

test('the American reading has the file checked again', async () => {
  let order = 'dmy'
  const calls = openImport({
    check: () => ({ body: { ...sampleCheck, dateQuestion: { ...question, order } } }),
  })
  await openCheck()
  order = 'mdy'
  await userEvent.click(screen.getByRole('radio', { name: '12 January 2026' }))
  expect(await screen.findByRole('radio', { name: '12 January 2026', checked: true })).toBeTruthy()
  expect(importBodies(calls).at(-1)).toMatchObject({ dryRun: true, dateOrder: 'mdy' })
})
