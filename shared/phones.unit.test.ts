import { expect, test } from 'vitest'
import { phoneKey, phoneNeedle } from './phones.ts'

test.each(['07700 900 123', '+44 7700 900123', '0044 7700 900123', '+44 (0)7700-900123', '7700900123'])(
  '%s is one telephone number, whole or in part',
  (written) => {
    expect(phoneKey(written)).toBe('7700900123')
    expect(phoneKey('+44 7700 900123')).toContain(phoneNeedle(written))
    expect('7700900123').toContain(phoneNeedle(written.slice(0, 11)))
  },
)

test.each(['', '12', 'SO14 0AA', 'INV-2026-001', '4 Mill Lane', '0044'])(
  '%s is no telephone number',
  (words) => {
    expect(phoneNeedle(words)).toBeUndefined()
  },
)
