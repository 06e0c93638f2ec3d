import { contract } from '../../contract.ts'
import { nations } from '../../law/nations.ts'
import { z } from '../../zod.ts'

const path = '/api/properties/:id/place'

/** Where a property stands in law. */
export const propertyPlace = z.object({
  /** The confirmed nation, or the one that the postcode tells; null where a person says which. */
  nation: z.enum(nations).nullable(),
  isConfirmed: z.boolean(),
  candidates: z.array(z.enum(nations)),
  /** Whether the law of England is applied to it. */
  isEnglish: z.boolean(),
  /** The district of its postcode, and how many other properties of it nobody has confirmed. */
  district: z.string(),
  others: z.int(),
})
export type PropertyPlace = z.infer<typeof propertyPlace>

export const placeInput = z.strictObject({
  nation: z.enum(nations, 'Choose the nation'),
  /** Whether it counts for every property of the same postcode district that nobody has confirmed. */
  all: z.boolean().optional(),
})

/** The nation of a property, which decides whether English law is applied to it. */
export const placeCalls = {
  read: contract({
    name: 'readPropertyPlace',
    method: 'get',
    path,
    access: 'shared',
    summary: 'The nation of a property, and whether the law of England is applied to it',
    reply: propertyPlace,
    madeOf: ['properties'],
  }),
  confirm: contract({
    name: 'confirmPropertyNation',
    method: 'put',
    path,
    access: 'write',
    summary: 'Confirm the nation of a property, or of all properties of its postcode district',
    failed: 'The nation could not be saved.',
    body: placeInput,
    reply: propertyPlace,
    changes: ['properties', 'adverts'],
  }),
}
