import { expect, test } from 'vitest'
import { computeNeededWidth, planWidths } from './column-widths.ts'
import { findYieldingColumns } from './fit-columns.ts'

const columns = [
  { lead: true },
  { width: 110, edit: {} },
  { width: 112, edit: {}, align: 'end' as const },
  { width: 90 },
]

test('on a touch screen a day is wider by its button; an amount has room for the button to its left', () => {
  const plan = planWidths(columns, { narrow: false, fingers: true })
  expect(plan).toEqual({ columns: [{}, { width: 138 }, { width: 112 }, { width: 90 }], more: 28 })
})

test('with a mouse no column is wider, and on a phone the first column is', () => {
  expect(planWidths(columns, { narrow: false, fingers: false }).more).toBe(0)
  const phone = planWidths(columns, { narrow: true, fingers: false })
  expect([phone.columns[0], phone.more]).toEqual([{ width: 244 }, 110])
})

test('a table with fewer columns, or without checkboxes and menus, needs less room', () => {
  expect(computeNeededWidth(columns, { checks: true, menu: true })).toBe(48 + 190 + 110 + 112 + 90 + 56)
  expect(computeNeededWidth(columns.slice(0, 2), { checks: false, menu: false })).toBe(300)
})

test('columns move to the end one by one until the status is in sight, and none moves on a wide screen', () => {
  const keys = ['tenant', 'home', 'start', 'status', 'payment']
  const list = keys.map((key) => ({ key, ...(key === 'start' || key === 'status' ? { width: 120 } : {}) }))
  const fitting = { keep: 'status', giving: ['start', 'home'], minWidth: 900, menu: true }
  const inRoom = (room: number) => findYieldingColumns(list, fitting, { room, fingers: false })
  // 48 for the checkboxes, 175 each for tenant and home, 120 for the start, 120 for the status.
  expect([800, 624, 510, 300, Number.POSITIVE_INFINITY].map((room) => inRoom(room))).toEqual([
    ...[[], [], ['start'], ['start', 'home'], []],
  ])
})
