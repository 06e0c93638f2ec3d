import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { ApplicationPerson, Entered } from '#shared/letting/applicants/apply.ts'
import { incomeKindNames } from '#shared/letting/applicants/party.ts'
import { joinNames } from '#shared/text.ts'

const fieldNames: Record<string, string> = {
  phone: 'phone',
  bornOn: 'date of birth',
  income: 'main income',
  yearly: 'income',
  employerName: 'employer',
  employerEmail: 'employer’s email',
  landlordName: 'landlord',
  landlordEmail: 'landlord’s email',
  shareCode: 'share code',
}

/** Who entered what and when, and what somebody else had entered before. */
export function EnteredLines({ entered }: Pick<ApplicationPerson, 'entered'>) {
  const { format } = useCurrency()
  const textOf = ({ field }: Entered, value: string) => {
    if (field === 'yearly') return format(Number(value))
    if (field === 'bornOn') return formatDate(value)
    return field === 'income' ? incomeKindNames[value as keyof typeof incomeKindNames] : value
  }
  const wordsOf = (each: Entered) =>
    `${fieldNames[each.field]}${each.before ? ` (${each.before.by}: ${textOf(each, each.before.value)})` : ''}`
  const groups = groupBy(entered, ({ by, at }) => `${by} ${formatDayOf(at)}`)
  return [...groups].map(([key, each]) => (
    <p key={key} className="text-13 text-ink-3 wrap-anywhere">
      {each[0]?.by} on {formatDayOf(each[0]?.at ?? '')}: {joinNames(each.map(wordsOf), each.length)}
    </p>
  ))
}
