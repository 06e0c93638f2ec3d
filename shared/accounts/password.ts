import { z } from '../zod.ts'

export const passwordLength = { least: 12, most: 200 } as const

/** NFC, so that every keyboard's spelling gives the same hash. Nothing is trimmed: spaces count. */
const typedPassword = z
  .string({ error: 'Enter your password' })
  .max(1000, 'That is too long')
  .normalize('NFC')

const current = typedPassword.min(1, 'Enter your current password')

export const newPassword = z
  .string({ error: 'Choose a password' })
  .normalize('NFC')
  .min(passwordLength.least, `At least ${passwordLength.least} characters`)
  .max(passwordLength.most, `At most ${passwordLength.most} characters`)

/** `current` is required when a password is set already. */
export const passwordInput = z.strictObject({ current: current.optional(), password: newPassword })

export const passwordRemoval = z.strictObject({ current })

export const passwordState = z.object({
  /** Whether sign-in asks this person for a password after the code. */
  isSet: z.boolean(),
})

/** The second step of a sign-in. */
export const signInPassword = z.strictObject({ password: typedPassword.min(1, 'Enter your password') })

/** Long passwords that a guesser tries first. */
const obvious = new Set(
  `administrator adminadmin12 adminadminadmin asdfghjkl123 changemechangeme changeme1234 correcthorsebatterystaple
  iloveyou1234 letmein12345 letmeinletmein 1q2w3e4r5t6y q1w2e3r4t5y6 1qaz2wsx3edc passwordpassword password1234
  password12345 password123456 qwertyuiop12 qwertyuiop123 qwerty123456 qwertyqwerty welcome12345 welcomewelcome`.split(
    /\s+/,
  ),
)

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** 'abcdefghijkl', '987654321098', '222222222222'. */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => (code - (codes[at] ?? 0) + 10) % 10)
  return new Set(steps).size <= 1
}

/** A sentence that says why a long password is still easy to guess; undefined when it is not. */
export function whyGuessable(password: string, person: { email: string; name: string }): string | undefined {
  const plain = lettersAndDigits(password)
  if (new Set(password).size < 5 || isSequence(plain) || obvious.has(plain))
    return 'This password is too easy to guess. Choose another'
  const own = [
    person.email,
    person.email.split('@')[0] ?? '',
    person.name,
    ...person.name.split(/\s+/),
    'gable',
  ]
  const parts = own.map(lettersAndDigits).filter((part) => part.length >= 3)
  const rest = parts
    .sort((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), plain)
    .replace(/\p{N}/gu, '')
  if (rest.length < 4 && rest.length < plain.replace(/\p{N}/gu, '').length)
    return 'Choose one that is not made of your name or email address'
  return undefined
}
