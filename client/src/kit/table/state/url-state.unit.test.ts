import { describe, expect, test } from 'vitest'
import { nextSort, readState, writeState } from './url-state.ts'

const address = { filters: ['status', 'type'], sortable: ['name', 'rent'], sort: 'name' }
const start = { text: '', filters: {}, sort: { by: 'name', down: false } }

describe("a list's address", () => {
  test('is clean while everything is as it starts', () => {
    expect(writeState(start, address, '')).toBe('')
    expect(readState('', address)).toEqual(start)
  })

  test('carries search, filters and sort, and gives them back', () => {
    const state = { text: 'alma', filters: { status: 'rented' }, sort: { by: 'rent', down: true } }
    const search = writeState(state, address, '')
    expect(search).toBe('?q=alma&status=rented&sort=-rent')
    expect(readState(search, address)).toEqual(state)
  })

  test('the first sort turned round is written down', () => {
    expect(writeState({ ...start, sort: { by: 'name', down: true } }, address, '')).toBe('?sort=-name')
  })

  test('keeps the parameters of others and drops its own when they go', () => {
    expect(writeState(start, address, '?view=week&q=old&status=rented')).toBe('?view=week')
  })

  test('what the list does not know is left out', () => {
    expect(readState('?colour=red&sort=secret', address)).toEqual(start)
  })

  test('a column flips; a new one starts ascending', () => {
    expect(nextSort({ by: 'name', down: false }, 'name')).toEqual({ by: 'name', down: true })
    expect(nextSort({ by: 'name', down: true }, 'name')).toEqual({ by: 'name', down: false })
    expect(nextSort({ by: 'name', down: true }, 'rent')).toEqual({ by: 'rent', down: false })
  })
})
