import { describe, expect, test } from 'vitest'
import { markOf, pruneSelection, selectRows, toggleRange } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const set = (text: string) => new Set(text)
const text = (selected: ReadonlySet<string>) => [...selected].sort().join('')

describe('selecting rows', () => {
  test('select-all is checked only when the list is not empty and every row in it is selected', () => {
    expect(markOf([], set('ab'))).toBe('none')
    expect(markOf(rows, set(''))).toBe('none')
    expect(markOf(rows, set('b'))).toBe('some')
    expect(markOf(rows, set('abcde'))).toBe('all')
    expect(markOf(rows.slice(0, 2), set('abz'))).toBe('all')
  })

  test('select-all changes only the rows shown; other rows stay as they are', () => {
    expect(text(selectRows(rows.slice(0, 2), set('e'), true))).toBe('abe')
    expect(text(selectRows(rows.slice(0, 2), set('abe'), false))).toBe('e')
  })

  test('a click changes one row', () => {
    expect(text(toggleRange(rows, set(''), 'b', null))).toBe('b')
    expect(text(toggleRange(rows, set('bc'), 'b', null))).toBe('c')
  })

  test('shift and click sets every row from the last one touched, in either direction', () => {
    expect(text(toggleRange(rows, set('b'), 'd', 'b'))).toBe('bcd')
    expect(text(toggleRange(rows, set('d'), 'a', 'd'))).toBe('abcd')
    expect(text(toggleRange(rows, set('abcde'), 'd', 'b'))).toBe('ae')
  })

  test('when the row last touched is no longer shown, only the clicked row changes', () => {
    expect(text(toggleRange(rows, set(''), 'd', 'gone'))).toBe('d')
  })

  test('deleted rows leave the selection; without deletions the selection stays the same object', () => {
    const selected = set('ab')
    expect(pruneSelection(rows, selected)).toBe(selected)
    expect(text(pruneSelection(rows.slice(1), selected))).toBe('b')
  })
})
