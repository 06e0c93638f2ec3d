import { describe, expect, test } from 'vitest'
import { newPassword, whyGuessable } from './password.ts'

const zoe = { email: 'zoe.aga@example.org', name: 'Zoë Ağa' }

describe('a password', () => {
  test('has 12 to 200 characters, and one spelling for every keyboard', () => {
    expect(newPassword.safeParse('eleven sign').success).toBe(false)
    expect(newPassword.safeParse('x'.repeat(201)).success).toBe(false)
    expect(newPassword.parse('Zoe\u0308 keeps the keys')).toBe('Zoë keeps the keys')
    expect(newPassword.parse(' spaces count ')).toBe(' spaces count ')
  })

  test.each([
    'passwordpassword',
    'Password 1234',
    '123456789012',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'ababababababab',
    'Correct Horse Battery Staple',
    'zoe.aga@example.org',
    'Zoe.Aga-2026-Zoe.Aga',
    'ZoëAğa123456',
    'gable12345678',
  ])('that anybody would try first is refused: %s', (password) => {
    expect(whyGuessable(password, zoe)).toBeDefined()
  })

  test.each([
    'violet kettle 9 arches',
    'Zoë keeps a violet kettle',
    '48 15 16 23 42 are numbers',
    '702941836655',
  ])('that nobody would try first is taken: %s', (password) => {
    expect(whyGuessable(password, zoe)).toBeUndefined()
  })
})
