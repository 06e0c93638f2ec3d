import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealedPlaces } from '../sealed.ts'
import { nameSealed, otherKeySentence } from './root-secret.words.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ')
const part = (text: string, from: string, to: string) =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)))

const settings = textOf('.github/settings.md')

test.each([
  ['the table of settings', part(settings, '| `SESSION_SECRET`', 'required in production')],
  ['the part about the key', part(settings, '## The key', 'To change the key')],
  ['the rules of security', part(textOf('.github/SECURITY.md'), '## Money and access', '## Whose rows')],
  [
    'the sentence for a start without a key',
    part(textOf('server/env.ts'), 'SESSION_SECRET is missing', 'or set DATA_DIR'),
  ],
  ['the sentence for another key', otherKeySentence(sealedPlaces, 'fingerprint', '')],
])('%s names everything that the key seals', (_place, text) => {
  for (const { called } of Object.values(sealedPlaces))
    expect(text.toLowerCase()).toContain(called.toLowerCase())
})

test('what the key seals is named in one list of words', () => {
  expect(nameSealed(sealedPlaces)).toBe(
    'bank details of payees, payment files, Stripe keys, keys of authenticator apps, words of erased people and waiting emails',
  )
})
