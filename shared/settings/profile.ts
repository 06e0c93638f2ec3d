import { z } from 'zod'
import { optionalText, requiredText } from '../fields.ts'

const megabyte = 1024 * 1024
export const photoLimit = 2 * megabyte
export const logoLimit = megabyte

/** What a person says of themself. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  /** Where the photo is; another address once it is another photo. */
  photo: z.string().nullable(),
  /** Counts the saves; a save that names an old one is a conflict. */
  version: z.int(),
})
export type Profile = z.infer<typeof profile>

/** The email address is not in it: it is what a person signs in with. */
export const profileInput = z.strictObject({
  firstName: requiredText('First name is required', 50),
  lastName: optionalText(50),
  phone: optionalText(40),
  bio: optionalText(1000),
})
export type ProfileInput = z.output<typeof profileInput>

/** Without a version the last save wins. */
export const profileChange = profileInput.extend({ version: z.int().positive() }).partial()

/** A file as base64 text; what it holds is decided by its content, when it is decoded. */
export const picture = (limit: number) =>
  z.strictObject({
    image: z
      .string({ error: 'Choose a picture' })
      .min(1, 'Choose a picture')
      .max(Math.ceil(limit / 3) * 4, `The file may have at most ${limit / megabyte} MB`),
  })

/** 'Mary Jane Smith' → 'Mary Jane' and 'Smith', or wherever the person said that their last name starts. */
export function partsOfName(name: string, lastName: string | null): { firstName: string; lastName: string } {
  if (lastName === '') return { firstName: name, lastName }
  if (lastName !== null && name.endsWith(` ${lastName}`))
    return { firstName: name.slice(0, -lastName.length - 1), lastName }
  const words = name.split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName: last }
}
