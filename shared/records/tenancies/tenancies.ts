import { optionalDate, recordDate, requiredText } from '../../fields.ts'
import { money, optionalMoney } from '../../numbers.ts'
import { type Resource, storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'
import { rentFollows } from '../terms/terms.changes.ts'
import { lastIncrease, scheduleInput } from '../terms/terms.input.ts'
import { rent } from '../terms/terms.ts'
import { priorDeposit } from './tenancies.deposit.ts'
import { endReasons } from './tenancies.end.ts'
import { lastDayOf, type Term, tenancyStatuses } from './tenancies.term.ts'

export const paymentStatuses = ['paid', 'pending', 'overdue'] as const

export const tenancyInput = z.strictObject({
  /** Tenant, property and landlord: each an id, or the record's display text if no other record has the same. */
  tenant: requiredText('Tenant is required', 200),
  property: requiredText('Property is required', 200),
  landlord: requiredText('Landlord is required', 200),
  startDate: recordDate('Start date is required', 100),
  /** `null` is a rolling tenancy; leaving it out is refused. */
  endDate: recordDate('End date is required').nullable(),
  /** Monthly, in whole currency units. */
  rentAmount: money('Rent amount must be 0 or more'),
  /**
   * The day from which a changed rent applies; by default today. Without a day, a rent that was entered today, or of a tenancy
   * that does not run today, is corrected instead.
   */
  rentFrom: recordDate('Enter the date from which the rent applies').optional(),
  deposit: optionalMoney('Deposit must be 0 or more'),
  status: z.enum(tenancyStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  /** The day on which the tenancy was entered into. A tenancy that a person makes active is agreed that day. */
  agreedOn: optionalDate(100),
  /** When the rent last went up before Gable: a day, or 'never' since the tenancy began. Null while nobody has said. */
  lastIncrease,
  /** Whether to start the rent account of a new tenancy. */
  schedule: scheduleInput.optional(),
  /** A deposit of a new tenancy that was taken before Gable: where it is, and since when. */
  priorDeposit: priorDeposit.optional(),
})

export const tenancyRow = z.object({
  ...storedFields,
  ...shown({
    tenant: z.string(),
    tenantId: z.uuid(),
    property: z.string(),
    propertyId: z.uuid(),
    landlord: z.string(),
    landlordId: z.uuid(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    /** The last day, past or future: see lastDayOf. It lies before the start when the tenancy never began. */
    ranUntil: z.string().nullable(),
    /** The end of the tenancy as a person recorded it: the last day and the reason. */
    endedOn: z.string().nullable(),
    endedWhy: z.enum(endReasons).nullable(),
    /** The monthly rent as of today: see rentShownOn. */
    rentAmount: z.number(),
    /** Past, current and agreed future rents, oldest first. */
    rents: z.array(rent),
    deposit: z.number().nullable(),
    /** What was owed before Gable as an imported sheet says it; a rent account that starts later opens with it. */
    owedBefore: z.number().nullable(),
    agreedOn: z.string().nullable(),
    /** The status as of today: see tenancyStatusOn. */
    status: z.enum(tenancyStatuses),
    /** The payment status, which follows from the rent account; without a rent account a person sets it. */
    paymentStatus: z.enum(paymentStatuses),
    hasRentAccount: z.boolean(),
    /** What the rent account is owed now; 0 without one. */
    owed: z.number(),
  }),
  tenantEmail: z.string(),
  /** When the rent last went up before Gable: a day, 'never', or null while nobody has said. */
  lastIncrease: z.string().nullable(),
  /** What a colleague noted about the end. */
  endedNote: z.string(),
})

/** Whether a tenancy ran on a day; the rent roll adds up the tenancies that did. */
export const ranOn = ({ startDate, ranUntil }: Pick<Tenancy, 'startDate' | 'ranUntil'>, day: string) =>
  startDate <= day && day <= (ranUntil ?? '9999')

export type TenancyInput = z.output<typeof tenancyInput>
export type Tenancy = z.infer<typeof tenancyRow>

export const tenancies = {
  name: 'tenancies',
  title: { one: 'Tenancy', many: 'Tenancies' },
  deleted: 'The tenancy has been deleted successfully.',
  row: tenancyRow,
  whole: tenancyRow,
  input: tenancyInput,
  readBy: 'shared',
  needsRent: 'shown',
  madeOf: ['tenancies', 'tenants', 'properties', 'landlords', 'rent_accounts'],
  belongings: ['tenants', 'properties', 'landlords', 'invoices'],
  alsoChanges: ['properties', 'invoices', 'schedules', 'adverts', ...rentFollows],
} as const satisfies Resource

/**
 * Five weeks' rent, the cap on a deposit in England while the year's rent is under 50,000
 * (Tenant Fees Act 2019, schedule 1); six weeks' from there on. In whole currency units, rounded down to pence.
 */
export function depositCap(monthlyRent: number): number {
  return Math.floor(((monthlyRent * 12) / 52) * depositWeeks(monthlyRent) * 100) / 100
}

/** How many weeks' rent a deposit may be: see depositCap. */
export const depositWeeks = (monthlyRent: number): 5 | 6 => (monthlyRent * 12 < 50_000 ? 5 : 6)

interface Draft extends Omit<Term, 'endedOn' | 'overSince'> {
  id?: string | undefined
  propertyId: string
  rentAmount: number
  deposit: number | null
  endedOn?: string | null
}

/** What looks wrong about a tenancy, in sentences. Warnings never refuse: a person may know better. */
export function tenancyWarnings(
  draft: Draft,
  others: readonly Tenancy[],
  asMoney: (amount: number) => string,
): string[] {
  const warnings: string[] = []
  if (draft.endDate !== null && draft.endDate < draft.startDate)
    warnings.push('The end date is before the start date.')
  if (draft.deposit !== null && draft.deposit > depositCap(draft.rentAmount)) {
    const weeks = depositWeeks(draft.rentAmount) === 5 ? 'five' : 'six'
    warnings.push(
      `The deposit is more than ${weeks} weeks’ rent (${asMoney(depositCap(draft.rentAmount))}), the most that may be taken in England.`,
    )
  }
  if (draft.status !== 'active') return warnings
  const lastDay = lastDayOf({ endedOn: null, overSince: null, ...draft }) ?? '9999'
  const clash = others.find(
    (other) =>
      other.id !== draft.id &&
      other.propertyId === draft.propertyId &&
      other.status === 'active' &&
      other.startDate <= lastDay &&
      draft.startDate <= (other.ranUntil ?? '9999'),
  )
  if (clash) warnings.push(`This property has another active tenancy at that time: ${clash.tenant}.`)
  return warnings
}
