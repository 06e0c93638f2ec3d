import { optionalLines, optionalText, requiredText } from '../fields.ts'
import { z } from '../zod.ts'

const megabyte = 1024 * 1024
export const photoLimit = 2 * megabyte
export const logoLimit = megabyte

/** A person's own profile. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  /** The address of the photo. It changes with the photo, so that browsers may cache it. */
  photo: z.string().nullable(),
  /** Counts the saves. A save with an older version is a conflict. */
  version: z.int(),
})
export type Profile = z.infer<typeof profile>

/** The email address is left out, because the person signs in with it. */
export const profileInput = z.strictObject({
  firstName: requiredText('First name is required', 50),
  lastName: optionalText(50),
  phone: optionalText(40),
  bio: optionalLines(1000),
})
export type ProfileInput = z.output<typeof profileInput>

/** A save without a version always wins. */
export const profileChange = profileInput.extend({ version: z.int().positive() }).partial()

/** A picture as base64 text. The server decides its format from the content. */
export const pictureInput = (limit: number) =>
  z.strictObject({
    image: z
      .string({ error: 'Choose a picture' })
      .min(1, 'Choose a picture')
      .max(Math.ceil(limit / 3) * 4, `The file may have at most ${limit / megabyte} MB`),
  })

/** 'Mary Jane Smith' → 'Mary Jane' and 'Smith'. A stored last name decides where the last name starts. */
export function partsOfName(name: string, lastName: string | null): { firstName: string; lastName: string } {
  if (lastName === '') return { firstName: name, lastName }
  if (lastName !== null && name.endsWith(` ${lastName}`))
    return { firstName: name.slice(0, -lastName.length - 1), lastName }
  const words = name.split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName: last }
}

export const removeSignInInput = z.strictObject({
  /** The person's own email address, typed once more. */
  confirm: requiredText('Type your email address to confirm', 320),
})
