import { cleanLine, cleanLines } from './clean-text.ts'
import { currencyCodes } from './currency.ts'
import { clocks, dateStyles } from './date-format.ts'
import { isDate, today } from './dates.ts'
import { readTime } from './times.ts'
import { z } from './zod.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this pattern refuses
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u
const isStorable = (text: string) => !controlCharacter.test(text)
const notStorable = 'Contains characters that cannot be stored'

const text = (max: number, clean: (text: string) => string, message?: string) =>
  z
    .string(message)
    .overwrite(clean)
    .trim()
    .normalize('NFC')
    .max(max, `At most ${max} characters`)
    .refine(isStorable, notStorable)

/** Text on one line that must not be empty: trimmed, in NFC, without control characters and hidden characters. */
export const requiredText = (message: string, max = 200) => text(max, cleanLine, message).min(1, message)

/** Why something was set aside, snoozed or removed: others read it. */
export const reasonForOthers = () =>
  z
    .string('Enter a reason')
    .trim()
    .min(1, 'Enter a reason, so that others know it')
    .max(300, 'At most 300 characters')

/** Text on one line that may be left out; empty text is stored as empty text. */
export const optionalText = (max = 200) => text(max, cleanLine).optional()

/** Like `requiredText`, with line breaks and tabs. */
export const requiredLines = (message: string, max: number) => text(max, cleanLines, message).min(1, message)

/** Like `optionalText`, with line breaks and tabs. */
export const optionalLines = (max: number) => text(max, cleanLines).optional()

/** An address as on an envelope, at most 8 lines. */
export const postalAddress = () =>
  optionalLines(300).refine((text) => !text || text.split('\n').length <= 8, 'At most 8 lines')

const emailShape =
  /^[^\s\p{C}@<>()[\],;:\\"]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z][a-z0-9-]*[a-z0-9]$/u

/** An email address in one spelling: trimmed, NFC, lower case. `+tag` and dots stay, because they can tell two mailboxes apart. */
export function emailAddress(message = 'Valid email is required') {
  return z
    .string({ error: message })
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .max(254, message)
    .regex(emailShape, message)
}

/** A calendar day, always as 'YYYY-MM-DD' text: a JavaScript Date would shift it with the time zone. */
export const calendarDate = (message: string) =>
  z.string({ error: message }).min(1, message).refine(isDate, 'A date as year-month-day, such as 2026-11-21')

/** How many years ahead a date on the record may lie. */
const yearsAhead = 75

/**
 * The date of a fact of money or law. A date so far ahead, or so long ago, that its year must be a slip is refused: 2126 for 2026,
 * or the 1970 of an empty field of another program.
 */
export const recordDate = (message: string, yearsBack = 40) =>
  calendarDate(message).superRefine((day, context) => {
    if (!isDate(day)) return
    const [year, now] = [day, today()].map((each) => Number(each.slice(0, 4))) as [number, number]
    const far =
      year > now + yearsAhead
        ? `more than ${yearsAhead} years ahead`
        : year < now - yearsBack
          ? `more than ${yearsBack} years ago`
          : undefined
    if (far) context.addIssue({ code: 'custom', message: `Check the year: ${year} is ${far}` })
  })

/** A date on the record that may be left out; a form's empty text and null both store no date. */
export const optionalDate = (yearsBack?: number) =>
  z
    .union([z.literal('').transform(() => null), recordDate('A date is missing', yearsBack), z.null()])
    .optional()

/** A field that may be left out; a form's empty text and null both store no value. */
export const optionalField = <Schema extends z.ZodType>(schema: Schema, message: string) =>
  z.union([z.literal('').transform(() => null), schema, z.null()], { error: message }).optional()

/** True or false; a select and a CSV file write it as 'yes' or 'no'. */
export const yesNo = () =>
  z
    .union([z.boolean(), z.enum(['yes', 'no']).transform((word) => word === 'yes')], {
      error: 'Choose yes or no',
    })
    .optional()

/** A time of day, stored as 'HH:MM'. */
export const timeOfDay = (message: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .max(20, 'A time such as 10:00 AM or 17:30')
    .transform((text, context) => {
      const time = readTime(text)
      if (time !== undefined) return time
      context.addIssue({ code: 'custom', message: 'A time such as 10:00 AM or 17:30' })
      return z.NEVER
    })

export const currencyCode = z.enum(currencyCodes)
export const dateStyle = z.enum(dateStyles)
export const clock = z.enum(clocks)
