import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useCreditWord } from '#client/lib/credit-word.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'

/** The debt of the tenant's current tenancy, as a link to the rent account. */
export function TenantOwed({ tenancyId }: { tenancyId: string }) {
  const { format } = useCurrency()
  const inCredit = useCreditWord()
  const { data } = useQuery(queryFor(rentCalls.account, { params: { id: tenancyId } }))
  if (!data || data.startedOn === null) return '-'
  const { owed, credit } = data
  return (
    <Link
      href={paths.rentAccount(tenancyId)}
      className={owed > 0 ? 'text-danger-ink underline' : 'text-ink underline'}
    >
      {owed === 0 && credit > 0 ? `${format(credit)} ${inCredit}` : format(owed)}
    </Link>
  )
}
