import { addDays, today } from '../../dates.ts'
import { optionalField, optionalText, recordDate, requiredText } from '../../fields.ts'
import { changeSchema, storedFields } from '../../resource.ts'
import { z } from '../../zod.ts'

export const keyReasons = ['viewing', 'repair', 'other'] as const
export type KeyReason = (typeof keyReasons)[number]

export const keyStates = ['overdue', 'out', 'in'] as const
export type KeyState = (typeof keyStates)[number]

/** The longest that keys can be given out, in days. */
const mostDaysOut = 366

export const keySetInput = z.strictObject({
  /** What hook and label say. It tells no address, so that lost keys open nothing. */
  hook: requiredText('Enter the hook number', 12),
  propertyId: z.uuid('Choose a property'),
  /** What hangs there: '2 front door, 1 window'. */
  contents: requiredText('Enter which keys are in the set', 120),
})
export type KeySetInput = z.output<typeof keySetInput>

export const keySetChange = changeSchema(keySetInput)
export type KeySetChange = z.output<typeof keySetChange>

export const giveOutInput = z.strictObject({
  givenTo: requiredText('Enter who takes the keys', 120),
  reason: z.enum(keyReasons, 'Choose why'),
  viewingId: optionalField(z.uuid('Viewing not found'), 'Viewing not found'),
  note: optionalText(200),
  dueBack: recordDate('Enter the date due back')
    .refine((day) => day >= today(), 'Choose today or a later date')
    .refine((day) => day <= addDays(today(), mostDaysOut), 'Choose a date within a year'),
})
export type GiveOutInput = z.output<typeof giveOutInput>

/** Keys that are out: with whom, why and until when. */
const keysOut = z.object({
  givenTo: z.string(),
  reason: z.enum(keyReasons),
  note: z.string(),
  viewingId: z.uuid().nullable(),
  dueBack: z.string(),
  /** When they were given out, and who recorded it. */
  at: z.string(),
  by: z.string(),
})
export type KeysOut = z.infer<typeof keysOut>

export const keySetRow = z.object({
  ...storedFields,
  hook: z.string(),
  propertyId: z.uuid(),
  property: z.string(),
  contents: z.string(),
  /** Null while the set hangs on its hook. */
  out: keysOut.nullable(),
})
export type KeySet = z.infer<typeof keySetRow>

/** One move of a set; of a return only who recorded it and when. */
export const keyMove = keysOut
  .partial({ givenTo: true, reason: true, note: true, viewingId: true, dueBack: true })
  .extend({ id: z.uuid(), kind: z.enum(['out', 'back']) })
export type KeyMove = z.infer<typeof keyMove>

/** Where a set is on a day. */
export function keyStateOn({ out }: Pick<KeySet, 'out'>, day: string): KeyState {
  if (!out) return 'in'
  return out.dueBack < day ? 'overdue' : 'out'
}
