import { optionalField, recordDate, requiredText } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { amountAbove0, count } from '../../numbers.ts'
import { z } from '../../zod.ts'
import { datedDay } from '../dated.ts'
import { regions } from '../regions.ts'

export const advertNumbers = z.object({ home: z.string(), landlord: z.string().nullable() })
export type AdvertNumbers = z.infer<typeof advertNumbers>

export const numbersOfHome = z.object({
  number: z.string().nullable(),
  registeredOn: z.string().nullable(),
  renewBy: datedDay.nullable(),
  landlordNumber: z.string().nullable(),
})
export type NumbersOfHome = z.infer<typeof numbersOfHome>

/*
 * The landlord database of England: what it will ask of each home, and what was told to it. Answers that the books do not hold are
 * rows that are only ever added; the last one counts. Amounts are whole currency units, days are ISO text.
 */

export const ownershipNames = {
  freehold: 'Freehold',
  leasehold: 'Leasehold',
  'share-of-freehold': 'Share of freehold',
  other: 'Another way',
} as const
export const ownerships = keysOf(ownershipNames)

export const includedBillNames = {
  gas: 'Gas',
  electricity: 'Electricity',
  water: 'Water',
  'council-tax': 'Council tax',
  internet: 'Internet',
  television: 'Television licence',
} as const
export const includedBills = keysOf(includedBillNames)
export type IncludedBill = (typeof includedBills)[number]

/** What a person answers for a home, because nothing on the books tells it. Null: not answered. */
export const homeAnswers = z.strictObject({
  /** The region, where a person knows better than the postcode. */
  region: optionalField(z.enum(regions), 'Choose a region of England'),
  ownership: optionalField(z.enum(ownerships), 'Choose how the property is owned'),
  households: optionalField(count('Households must be 0 or more', 100), 'Households must be 0 or more'),
  people: optionalField(count('People must be 0 or more', 100), 'People must be 0 or more'),
  /** Null while nobody has said; an empty list says that the rent includes no bills. */
  billsIncluded: z.array(z.enum(includedBills)).max(includedBills.length).nullable().optional(),
})
export type HomeAnswers = z.output<typeof homeAnswers>

/** The region of a home, and whether it counts for every home of its postcode district of which nobody has said it. */
export const regionInput = z.strictObject({
  region: z.enum(regions, 'Choose a region of England'),
  all: z.boolean().optional(),
})

const numberShape = /^[A-Z0-9][A-Z0-9-]{2,28}[A-Z0-9]$/

/** A number of the database, in one spelling. */
const registerNumber = (message: string) =>
  requiredText(message, 40)
    .transform((text) => text.toUpperCase().replaceAll(/\s/g, ''))
    .refine(
      (text) => numberShape.test(text),
      'Enter letters, digits and hyphens, as the PRS Database gave it',
    )

/** A home was registered or renewed: the number that the database gave, and the day. */
export const registeredInput = z.strictObject({
  number: registerNumber('Enter the property’s registration number'),
  day: recordDate('Enter the date of registration'),
  /** What an agency paid for the entry and charges to the landlord as a bill; of a private landlord the expense. */
  fee: optionalField(amountAbove0('Enter the amount paid'), 'Enter the amount paid'),
})

export const toldInput = z.strictObject({ day: recordDate('Enter the date') })

/** A wrong entry is taken back, and stays on the record with its reason. */
export const removalInput = z.strictObject({ why: requiredText('Enter a reason', 200) })

export const landlordNumberInput = z.strictObject({
  number: registerNumber('Enter the landlord’s registration number'),
})

export const registerStates = ['late', 'changed', 'renew', 'open', 'coming', 'registered', 'not-let'] as const
export type RegisterState = (typeof registerStates)[number]

/** A text of the pack, whose days sort as they stand, as a person reads it: '30 Aug 2026'. */
export const sayDays = (text: string, asDay: (day: string) => string): string =>
  text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, asDay)

/** Where something that the database asks stands on the books, so that a person gets there. */
const packPlaces = [
  'home',
  'page',
  'landlord',
  'tenancy',
  'agency',
  'answers',
  'certificates',
  'numbers',
] as const
export type PackPlace = (typeof packPlaces)[number]

const packItem = z.object({
  key: z.string(),
  label: z.string(),
  /** As it is copied; null while it is missing. */
  value: z.string().nullable(),
  place: z.enum(packPlaces),
  /** Whether the database wants it of this home: a home that nobody lives in has no tenancy to tell of. */
  isAsked: z.boolean(),
})
export type PackItem = z.infer<typeof packItem>

const packSection = z.object({ title: z.string(), items: z.array(packItem) })
export type PackSection = z.infer<typeof packSection>

const registerChange = z.object({ day: z.string(), what: z.string(), by: datedDay })
export type RegisterChange = z.infer<typeof registerChange>

const region = z.object({
  region: z.enum(regions),
  /** Typed by a person, or guessed from the postcode. */
  isTyped: z.boolean(),
  /** The postcode may lie in several regions, and nobody has said in which the property is. */
  isOpen: z.boolean(),
  /** Those in which it may lie, in the order in which the database opens in them: the first one's days count. */
  candidates: z.array(z.enum(regions)),
})

const registerHome = z.object({
  id: z.uuid(),
  name: z.string(),
  landlordId: z.uuid(),
  landlord: z.string(),
  landlordNumber: z.string().nullable(),
  region,
  opens: datedDay.nullable(),
  last: datedDay.nullable(),
  isLet: z.boolean(),
  state: z.enum(registerStates),
  missing: z.array(z.string()),
  number: z.string().nullable(),
  registeredOn: z.string().nullable(),
  renewBy: datedDay.nullable(),
  changes: z.array(registerChange),
})
export type RegisterHome = z.infer<typeof registerHome>

const registerEvent = z.object({
  id: z.uuid(),
  kind: z.enum(['registered', 'told']),
  number: z.string().nullable(),
  day: z.string(),
  by: z.string(),
  at: z.string(),
  takenBack: z.object({ by: z.string(), at: z.string(), why: z.string() }).nullable(),
})
export type RegisterEvent = z.infer<typeof registerEvent>

export const registerList = z.object({
  homes: z.array(registerHome),
  /** What an entry costs for a year. */
  fee: z.number(),
  feeSource: z.string(),
})
export type RegisterList = z.infer<typeof registerList>

export const registerPack = registerHome.extend({
  /** The district of its postcode, and how many other homes of it have no region that a person has said. */
  district: z.string(),
  others: z.int(),
  sections: z.array(packSection),
  answers: z.object({
    region: z.enum(regions).nullable(),
    ownership: z.enum(ownerships).nullable(),
    households: z.int().nullable(),
    people: z.int().nullable(),
    billsIncluded: z.array(z.enum(includedBills)).nullable(),
  }),
  events: z.array(registerEvent),
})
export type RegisterPack = z.infer<typeof registerPack>
