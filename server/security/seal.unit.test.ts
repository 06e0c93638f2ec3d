import { expect, it } from 'vitest'
import { sealKeyOf, sealText, unsealText } from './seal.ts'

const key = sealKeyOf('one secret', 'mails')

it('a sealed text comes back whole, and never looks the same twice', () => {
  const text = 'Your code: 123 456 – £5'
  expect(unsealText(key, sealText(key, text))).toBe(text)
  expect(sealText(key, text)).not.toBe(sealText(key, text))
  expect(Buffer.from(sealText(key, text), 'base64').toString('latin1')).not.toContain('123 456')
})

it('a sealed text that was changed, or sealed with another key, is refused', () => {
  const bytes = Buffer.from(sealText(key, 'text'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unsealText(key, bytes.toString('base64'))).toThrow()
  expect(() => unsealText(sealKeyOf('other secret', 'mails'), sealText(key, 'text'))).toThrow()
})
