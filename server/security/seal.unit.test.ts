import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)

it('a sealed text comes back whole, and never looks the same twice', () => {
  const text = 'Your code: 123 456 – £5'
  expect(unseal(key, seal(key, text))).toBe(text)
  expect(seal(key, text)).not.toBe(seal(key, text))
  expect(Buffer.from(seal(key, text), 'base64').toString('latin1')).not.toContain('123 456')
})

it('a sealed text that was changed, or sealed with another key, is refused', () => {
  const bytes = Buffer.from(seal(key, 'text'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal(key, bytes.toString('base64'))).toThrow()
  expect(() => unseal(randomBytes(32), seal(key, 'text'))).toThrow()
})
