import { z } from '../../zod.ts'
import { datedDay } from '../dated.ts'

/** The numbers of the landlord database that a written advert states. */
export const advertNumbers = z.object({ home: z.string(), landlord: z.string().nullable() })
export type AdvertNumbers = z.infer<typeof advertNumbers>

/** The numbers of a home and of its landlord, as far as they are recorded. */
export const numbersOfHome = z.object({
  number: z.string().nullable(),
  registeredOn: z.string().nullable(),
  renewBy: datedDay.nullable(),
  landlordNumber: z.string().nullable(),
})
export type NumbersOfHome = z.infer<typeof numbersOfHome>
