import { optionalDate, optionalText, recordDate } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import { z } from '../../zod.ts'

/**
 * Where a deposit that was taken before Gable is: held by whoever keeps these books and insured, at a custodial scheme, or, in
 * an agency's books, with the landlord.
 */
export const depositPlaces = ['here', 'scheme', 'landlord'] as const
export type DepositPlace = (typeof depositPlaces)[number]

/** The places of a deposit as a person names them. Only an agency's books know one that the landlord has. */
export const listDepositPlaces = (isAgency: boolean): { value: DepositPlace; label: string }[] => [
  { value: 'here', label: isAgency ? 'In the client account' : 'Held by me' },
  { value: 'scheme', label: 'At a custodial scheme' },
  ...(isAgency ? [{ value: 'landlord' as const, label: 'With the landlord' }] : []),
]

/** The custodial schemes of England and Wales. */
export const depositSchemes = ['Deposit Protection Service', 'mydeposits', 'Tenancy Deposit Scheme'] as const
export type DepositScheme = (typeof depositSchemes)[number]

/** What else a person says of a deposit that was taken before Gable. */
export const priorFields = {
  /** The scheme that holds the deposit. */
  scheme: optionalText(60),
  /** The certificate or reference of the scheme. */
  reference: optionalText(60),
  /** When the prescribed information was served, and on whom: the tenants and whoever paid. */
  informedOn: optionalDate(),
  informedTo: optionalText(200),
  /** Whether somebody has said that its day lies so early. */
  isEarly: z.boolean().optional(),
  /** The answer where more would be held than was asked for. */
  depositAs: z.enum(['more']).optional(),
}

type SaidOfPrior = Pick<z.output<z.ZodObject<typeof priorFields>>, 'scheme' | 'informedOn' | 'informedTo'> & {
  place?: string | undefined
}

/** Asks for what a prior deposit still lacks. */
export function askOfPrior(said: SaidOfPrior, ask: (field: string, message: string) => void): void {
  if (said.place === 'scheme' && !said.scheme) ask('scheme', 'Choose the scheme that holds it')
  if (said.informedOn && !said.informedTo) ask('informedTo', 'Enter who it was served on')
  if (said.informedTo && !said.informedOn) ask('informedOn', 'Enter the date of service')
}

/** A deposit that was taken before Gable, as adding a tenancy and an import record it. */
export const priorDeposit = z
  .strictObject({
    amount: amountAbove0('Enter an amount'),
    /** The day on which it was received. */
    day: recordDate('Enter the date you received it'),
    place: z.enum(depositPlaces, { error: 'Choose where the deposit is' }),
    ...priorFields,
  })
  .superRefine((said, context) =>
    askOfPrior(said, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  )
export type PriorDeposit = z.output<typeof priorDeposit>
