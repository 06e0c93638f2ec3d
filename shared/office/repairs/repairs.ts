import { optionalDate, optionalField, optionalLines, requiredText } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { type Resource, storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'
import { repairParties, repairStates } from './repairs.state.ts'

/** Where in the home it is. What is outside a home belongs to no tenancy. */
export const repairRoomNames = {
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  bedroom: 'Bedroom',
  'living-room': 'Living room',
  hall: 'Hall or stairs',
  heating: 'Heating or hot water',
  outside: 'Outside',
  common: 'Common parts',
  other: 'Somewhere else',
}
export const repairRooms = keysOf(repairRoomNames)
export type RepairRoom = (typeof repairRooms)[number]

export const repairDangers = ['gas', 'fire', 'water', 'no-heating'] as const
export type RepairDanger = (typeof repairDangers)[number]

/** What a danger is called, and whom a person in the home rings first. The number of gas emergencies: gassaferegister.co.uk. */
export const repairDangerWords: Record<RepairDanger, { name: string; first: string }> = {
  gas: {
    name: 'Smell of gas',
    first:
      'Open the windows, don’t switch anything on or off, go outside, and ring the gas emergency service on 0800 111 999 now. It is free, day and night.',
  },
  fire: {
    name: 'Fire, sparks or a burning smell',
    first: 'Go outside and ring 999 now.',
  },
  water: {
    name: 'Water that cannot be stopped',
    first: 'Close the stopcock, often under the kitchen sink, and keep away from wet sockets. Then ring us.',
  },
  'no-heating': {
    name: 'No heating or hot water',
    first: 'If somebody who lives there is very young, old or ill, ring us as well.',
  },
}

export const repairInput = z.strictObject({
  /** An id, or the text of a property that no other has. */
  property: requiredText('Property is required', 200),
  what: requiredText('Enter what is wrong', 200),
  details: optionalLines(4000),
  room: z.enum(repairRooms, 'Choose a room').optional(),
  danger: optionalField(z.enum(repairDangers), 'Choose what is dangerous'),
  /** When somebody may come in, in the tenant's words. */
  access: optionalLines(1000),
  /** The colleague who looks after it, by the user's id; by default whoever adds it. */
  ownerId: optionalField(z.uuid(), 'Choose a colleague'),
  /** The day on which somebody looks at it again. */
  reviewOn: optionalDate(),
})
export type RepairInput = z.output<typeof repairInput>

export const repairRow = z.object({
  ...storedFields,
  ...shown({
    property: z.string(),
    propertyId: z.uuid(),
    /** Null for common parts and empty homes. */
    tenancyId: z.uuid().nullable(),
    what: z.string(),
    details: z.string(),
    room: z.enum(repairRooms),
    danger: z.enum(repairDangers).nullable(),
    state: z.enum(repairStates),
    /** Who is expected to act; null once it is over. */
    waitsFor: z.enum(repairParties).nullable(),
    /** When it came into this state. */
    since: z.string(),
    /** Who has the order, or else gave the newest quote, or else whom its maintenance names; '' without one. */
    contractor: z.string(),
    /** The day on which somebody comes. */
    visitOn: z.string().nullable(),
    /** What was ordered, and what its bills come to, in whole currency units. */
    ordered: z.number().nullable(),
    billed: z.number(),
  }),
  /** The first tenant of its tenancy; may be empty. */
  tenant: z.string(),
  access: z.string(),
  owner: z.string(),
  ownerId: z.uuid().nullable(),
  reviewOn: z.string().nullable(),
})
export type Repair = z.infer<typeof repairRow>

export const repairs = {
  name: 'repairs',
  title: { one: 'Repair', many: 'Repairs' },
  row: repairRow,
  whole: repairRow,
  input: repairInput,
  readBy: 'shared',
  madeOf: ['repairs', 'bills', 'contractors', 'payouts', 'properties', 'tenancies', 'tenants', 'profile'],
  belongings: [],
} as const satisfies Resource
