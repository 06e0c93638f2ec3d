import { describe, expect, test } from 'vitest'
import { markOf, pruned, withAll, withRange } from './selection.ts'

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

  test('select-all concerns the rows shown; others stay as they are', () => {
    expect(text(withAll(rows.slice(0, 2), set('e'), true))).toBe('abe')
    expect(text(withAll(rows.slice(0, 2), set('abe'), false))).toBe('e')
  })

  test('a click changes one row', () => {
    expect(text(withRange(rows, set(''), 'b', null))).toBe('b')
    expect(text(withRange(rows, set('bc'), 'b', null))).toBe('c')
  })

  test('shift and click sets every row from the last one touched, in either direction', () => {
    expect(text(withRange(rows, set('b'), 'd', 'b'))).toBe('bcd')
    expect(text(withRange(rows, set('d'), 'a', 'd'))).toBe('abcd')
    expect(text(withRange(rows, set('abcde'), 'd', 'b'))).toBe('ae')
  })

  test('where the last one touched is no longer shown, only the clicked row changes', () => {
    expect(text(withRange(rows, set(''), 'd', 'gone'))).toBe('d')
  })

  test('rows that vanish leave the selection; otherwise it stays the very same', () => {
    const selected = set('ab')
    expect(pruned(rows, selected)).toBe(selected)
    expect(text(pruned(rows.slice(1), selected))).toBe('b')
  })
})
