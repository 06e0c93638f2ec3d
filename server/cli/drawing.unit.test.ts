import { expect, test } from 'vitest'
import { drawings, readDrawn } from './drawing.ts'
import { drawLedger } from './ledger-drawing.ts'
import { drawRooms } from './rooms-drawing.ts'

test.each(Object.entries(drawings))(
  '%s shows what the code says; npm run draw draws it again',
  (path, draw) => {
    const { text, drawn } = readDrawn(path, draw)
    expect(text).toBe(drawn)
  },
)

test('the pictures show rooms and money', () => {
  expect(drawRooms()).toMatch(/money -- \d+ --> records/)
  expect(drawLedger()).toContain('  due -- allocation --> landlord\n')
})
