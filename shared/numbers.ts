import { readAmount, readDecimal } from './amounts.ts'
import { z } from './zod.ts'

interface Limits {
  message: string
  max: number
  /** Largest number of digits behind the point. */
  decimals: number
  /** The value must be a multiple of this. */
  step?: number
  stepMessage?: string
  /** Whether it may be written with the sign of a currency. */
  isAmount?: boolean
  /** Refuses a number below 0; by default `message`. */
  below?: string
}

/**
 * A number that may arrive as a form's text. Only a finite number or plain decimal text is accepted: JavaScript's own
 * conversion would also take '', true, null, lists, '0x10' and '1e300'.
 */
function numberOrText({
  message,
  max,
  decimals,
  step,
  stepMessage,
  isAmount = false,
  below = message,
}: Limits) {
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((value, context) => {
      if (typeof value === 'number') return value
      const read = isAmount ? readAmount(value) : readDecimal(value)
      if (read !== undefined) return read
      // 'Rent must be 0 or more' would be no reason to refuse '1.012,50'.
      const isWritten = isAmount && /\d/.test(value)
      context.addIssue({ code: 'custom', message: isWritten ? 'Write the amount as 1012.50' : message })
      return z.NEVER
    })
    .pipe(
      z
        .number({ error: message })
        .min(0, below)
        .max(max, `At most ${max.toLocaleString('en-GB')}`)
        .refine((value) => Number(value.toFixed(decimals)) === value, {
          error: decimals === 0 ? 'Whole numbers only' : `At most ${decimals} decimals`,
        })
        .refine((value) => step === undefined || Number.isInteger(value / step), { error: stepMessage }),
    )
}

/** The highest amount, in whole currency units. */
export const mostAmount = 999_999_999.99

/** An amount in whole currency units with at most 2 decimals and 9 digits before them. */
export const money = (message: string) =>
  numberOrText({ message, max: mostAmount, decimals: 2, isAmount: true })

/** An amount that must be above 0: what is below is refused as 0 is. */
export const amountAbove0 = (message: string, tooLow = 'Enter an amount above 0') =>
  numberOrText({ message, max: mostAmount, decimals: 2, isAmount: true, below: tooLow }).refine(
    (value) => value > 0,
    { error: tooLow },
  )

/** A number with at most 2 decimals that is no amount, such as how many of a thing. */
export const decimal = (message: string) => numberOrText({ message, max: mostAmount, decimals: 2 })

/** A whole number from 0 up. */
export const count = (message: string, max = 999) => numberOrText({ message, max, decimals: 0 })

/** A number of bathrooms: half a bathroom is a room with a basin and a lavatory. */
export const halves = (message: string, max = 999) =>
  numberOrText({
    message,
    max,
    decimals: 1,
    step: 0.5,
    stepMessage: 'In steps of 0.5',
  })

/** A share of a hundred with at most 2 decimals. */
export const percent = (message: string) => numberOrText({ message, max: 100, decimals: 2 })

/** An amount that may be left out; a form's empty text and null both store no amount. */
export const optionalMoney = (message: string) =>
  z.union([z.literal('').transform(() => null), money(message), z.null()], { error: message }).optional()
