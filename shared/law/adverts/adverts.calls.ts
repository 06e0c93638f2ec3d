import { contract, reads, writes } from '../../contract.ts'
import { optionalDate, reasonForOthers, recordDate, requiredText } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import type { TenancyKind } from '../../records/terms/terms.kinds.ts'
import { z } from '../../zod.ts'
import { holdsOn } from '../rent.law.ts'
import { statedRent } from '../tenancy.law.ts'

/** What a written advert of a home stated. Gable records the agency's own page and feed by itself; people record the others. */
export const advertRow = z.object({
  id: z.uuid(),
  /** Where it stood: 'Your public page', 'Rightmove', 'A letter to Ida Voss'. */
  place: z.string(),
  isOwnPage: z.boolean(),
  /** The rent of a month, in whole currency units. */
  rent: z.number(),
  from: z.string(),
  /** Its last day; null while it stands. */
  until: z.string().nullable(),
  author: z.string(),
  /** Why it states nothing of a letting after all; empty for one that counts. */
  takenBack: z.string(),
})
export type AdvertRow = z.infer<typeof advertRow>

export const advertInput = z
  .strictObject({
    place: requiredText('Enter where it was advertised', 80),
    rent: amountAbove0('Enter the rent that it stated', 'Enter a rent above 0'),
    from: recordDate('Enter the start date'),
    until: optionalDate(),
  })
  .refine(({ from, until }) => !until || until >= from, {
    error: 'The last day can’t be before the first day',
    path: ['until'],
  })
export type AdvertInput = z.output<typeof advertInput>

export const advertEnd = z.strictObject({ until: recordDate('Enter the last day') })

export const advertRemoval = z.strictObject({ why: reasonForOthers() })

/** An advert with its monthly rent in pence. */
export interface StatedRent {
  pence: number
  from: string
  until: string | null
}

export interface AgreedLetting {
  kind: TenancyKind
  start: string
  yearlyPence: number
  /** The day on which it is agreed. */
  day: string
  /** The day on which the last tenancy of the home was agreed or began, whichever is later; adverts until then were about that one. */
  lastLetOn: string | null
}

/**
 * The advert above which a letting would be; undefined where it is not. Any advert of the letting counts, also one that was
 * changed since: section 56 asks what 'any written advertisement' stated. So of several the lowest rent is the most.
 */
export function findLowerAdvert<Advert extends StatedRent>(
  adverts: readonly Advert[],
  { kind, start, yearlyPence, day, lastLetOn }: AgreedLetting,
): Advert | undefined {
  if (kind !== 'assured' || !holdsOn(statedRent, start) || !holdsOn(statedRent, day)) return undefined
  const ofLetting = adverts.filter(
    ({ from, until }) =>
      from <= day &&
      (until === null || ((lastLetOn === null || until > lastLetOn) && holdsOn(statedRent, until))),
  )
  const [lowest] = ofLetting.toSorted((a, b) => a.pence - b.pence)
  return lowest && yearlyPence > lowest.pence * 12 ? lowest : undefined
}

const path = '/api/properties/:id/adverts'
const reply = z.array(advertRow)
const one = z.object({ id: z.uuid(), advert: z.uuid('Advert not found') })
const changes = ['adverts']
const ends = { params: one, reply, changes } as const

/** What was stated while a home was advertised. Client landlords do not see it. */
export const advertCalls = {
  list: contract({
    ...reads,
    name: 'listAdverts',
    path,
    summary: 'What adverts of a property stated, and from when to when; the newest first',
    reply,
    madeOf: ['properties', 'tenancies', 'agency', 'page', 'adverts'],
  }),
  add: contract({
    ...writes,
    name: 'addAdvert',
    path,
    summary: 'Record an advert placed elsewhere, such as on a portal, or a written offer',
    done: {
      title: 'Advert Recorded',
      description: 'Gable won’t let you agree a higher rent for this letting.',
    },
    body: advertInput,
    reply,
    takesKey: true,
    changes,
  }),
  end: contract({
    ...writes,
    name: 'endAdvert',
    path: `${path}/:advert/end`,
    summary: 'Record the last day of an advert placed elsewhere',
    done: { title: 'Advert Ended', description: 'It still applies to the letting that it advertised.' },
    ...ends,
    body: advertEnd,
  }),
  remove: contract({
    name: 'takeAdvertBack',
    method: 'post',
    path: `${path}/:advert/take-back`,
    access: 'manage',
    summary: 'Remove an advert that wasn’t for letting this property, with a reason',
    done: { title: 'Advert Removed', description: 'It no longer counts.' },
    ...ends,
    body: advertRemoval,
  }),
}
