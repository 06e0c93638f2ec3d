import { z } from 'zod'
import { currencyCode } from './currency.ts'
import { requiredText } from './text.ts'

/** What an account says of itself; later settings add to it. */
export const agency = z.object({ id: z.uuid(), name: z.string(), currency: currencyCode })

export const agencyChange = z
  .strictObject({ name: requiredText('Agency name is required', 120), currency: currencyCode })
  .partial()
