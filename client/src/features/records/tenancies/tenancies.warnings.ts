import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { fixedTerm } from '#shared/law/tenancy.law.ts'
import { money } from '#shared/numbers.ts'
import { isOver, tenancyStatusOn } from '#shared/records/tenancies/tenancies.term.ts'
import { type Tenancy, tenancyWarnings } from '#shared/records/tenancies/tenancies.ts'
import type { TenancyForm } from './tenancies.form.ts'

const amountOf = (typed: unknown) => money('').safeParse(typed).data

/** A new rent account says which law the letting is under; until somebody says another one it is an assured tenancy. */
const isAssured = ({ schedule }: Partial<TenancyForm>) => (schedule?.kind ?? 'assured') === 'assured'

/** Warnings about a tenancy as typed so far, in sentences. Empty fields cause no warning. */
export function findWarnings(
  form: Partial<TenancyForm>,
  others: readonly Tenancy[],
  { asMoney, isEnglish }: { asMoney: (amount: number) => string; isEnglish: boolean },
  id?: string,
): string[] {
  const { property = '', startDate = '', status = 'active' } = form
  const endDate = form.endDate || null
  const stored = others.find((other) => other.id === id)
  const isKept = stored?.status === status
  const endedOn = (isKept && stored?.endedOn) || null
  const reads = tenancyStatusOn({ startDate, endDate, endedOn, status })
  const notes = tenancyWarnings(
    {
      id,
      propertyId: property,
      startDate,
      endDate,
      endedOn,
      status: reads,
      // A comparison with NaN is never true: without a rent there is no cap on the deposit.
      rentAmount: amountOf(form.rentAmount) ?? Number.NaN,
      // The cap is England's.
      deposit: isEnglish ? (amountOf(form.deposit) ?? null) : null,
    },
    startDate ? others : [],
    asMoney,
  )
  if (stored?.endedOn && isOver(stored.status) !== isOver(status))
    notes.push(`If you save, this tenancy no longer ends on ${formatDate(stored.endedOn)}.`)
  if (
    isEnglish &&
    endDate !== null &&
    endDate !== stored?.endDate &&
    isAssured(form) &&
    endDate >= fixedTerm.from
  )
    notes.push(
      `A fixed term has no effect, and you can be fined up to £7,000 for letting an assured tenancy on one (${fixedTerm.source}). Tick ‘Rolling tenancy’.`,
    )
  if (reads !== status && endedOn === null)
    notes.push('The end date has passed, so this tenancy shows as expired.')
  if (status === 'expired' && endedOn === null && endDate !== null && endDate >= today())
    notes.push('The status says expired, but the end date has not passed yet.')
  return notes
}
