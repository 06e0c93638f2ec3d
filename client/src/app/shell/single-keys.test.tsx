import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchShortcuts } from '#client/lib/browser/shortcuts.ts'
import { collectTyped } from '#client/lib/calls/typed-early.ts'
import { type KeyActions, listenForKeys } from './single-keys.ts'

const navigate = vi.fn()
const openPalette = vi.fn()
const openSheet = vi.fn()
let end = () => {}

function listen(change: Partial<KeyActions> = {}) {
  end = listenForKeys({ mayWrite: true, navigate, openPalette, openSheet, ...change })
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

beforeEach(() => {
  window.history.pushState(null, '', '/dashboard/tenants')
  document.body.innerHTML = '<main><input type="search"><textarea></textarea></main>'
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  switchShortcuts(true)
  vi.clearAllMocks()
})

test('g and then a letter opens a page; an unknown letter, or a letter without g, opens none', () => {
  listen()
  press('g', 'p')
  expect(navigate).toHaveBeenLastCalledWith('/dashboard/properties')
  press('p', 'g', 'x', 'p')
  expect(navigate).toHaveBeenCalledTimes(1)
})

test('n adds a record to the open list, for people who may write', () => {
  listen()
  press('n')
  expect(navigate).toHaveBeenLastCalledWith('/dashboard/tenants/add')
  end()
  listen({ mayWrite: false })
  press('n')
  expect(navigate).toHaveBeenCalledTimes(1)
})

test('/ leads to the search of the list, and ? to the list of keys', () => {
  listen()
  press('?')
  expect(openSheet).toHaveBeenCalledOnce()
  press('/')
  expect(document.activeElement).toBe(document.querySelector('input'))
})

test('a key typed into a field, under a dialog or with Ctrl is no shortcut', () => {
  listen()
  document.querySelector('textarea')?.focus()
  press('?', 'n')
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true })
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
  press('?', 'n', 'g', 'p')
  expect([navigate.mock.calls, openSheet.mock.calls]).toEqual([[], []])
})

test('switched off, no single key does anything', () => {
  listen()
  switchShortcuts(false)
  press('?', 'n', 'g', 'p')
  expect([navigate.mock.calls, openSheet.mock.calls]).toEqual([[], []])
})

test('letters typed while the palette is loading are collected once, and are no shortcuts', () => {
  listen()
  const take = collectTyped()
  press('n', 'o', 'x', 'Backspace', 'r')
  expect([take(), take()]).toEqual(['nor', ''])
  expect(navigate).not.toHaveBeenCalled()
})
