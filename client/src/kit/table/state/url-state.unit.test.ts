import { describe, expect, test } from 'vitest'
import { nextSort, readState, writeState } from './url-state.ts'

const address = { filters: ['status', 'type'], sortable: ['name', 'rent'], sort: 'name' }
const start = { text: '', filters: {}, sort: { by: 'name', down: false } }

describe("a list's address", () => {
  test('has no parameters in the initial state', () => {
    expect(writeState(start, address, '')).toBe('')
    expect(readState('', address)).toEqual(start)
  })

  test('holds search, filters and sort, and reads the same state back', () => {
    const state = { text: 'alma', filters: { status: 'rented' }, sort: { by: 'rent', down: true } }
    const search = writeState(state, address, '')
    expect(search).toBe('?q=alma&status=rented&sort=-rent')
    expect(readState(search, address)).toEqual(state)
  })

  test('the initial sort in the other direction is written into the address', () => {
    expect(writeState({ ...start, sort: { by: 'name', down: true } }, address, '')).toBe('?sort=-name')
  })

  test('keeps parameters that are not its own and drops its own when they are cleared', () => {
    expect(writeState(start, address, '?view=week&q=old&status=rented')).toBe('?view=week')
  })

  test('unknown filters and columns are ignored', () => {
    expect(readState('?colour=red&sort=secret', address)).toEqual(start)
  })

  test('a click on the sorted column changes direction; another column starts ascending', () => {
    expect(nextSort({ by: 'name', down: false }, 'name')).toEqual({ by: 'name', down: true })
    expect(nextSort({ by: 'name', down: true }, 'name')).toEqual({ by: 'name', down: false })
    expect(nextSort({ by: 'name', down: true }, 'rent')).toEqual({ by: 'rent', down: false })
  })
})
