import { clsx } from 'clsx'
import { BadgePoundSterling } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useCreditWord } from '#client/lib/session/credit-word.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { titleCase } from '#shared/text.ts'
import type { PaletteGroup } from '../palette-group.ts'

/** Of how many landlords the next payout is asked: each is a question of its own. */
const landlordsAsked = 3

interface AnswerProps {
  kind: PaletteGroup['kind']
  id: string
  /** The item's place in its group. */
  at: number
}

/** The money that a caller asks for, at the right of a record that the palette found; nothing for other kinds. */
export function MoneyAnswer({ kind, id, at }: AnswerProps) {
  const mayRead = useMay('read')
  const isAgency = useIsAgency()
  if (!mayRead) return null
  if (kind === 'tenants') return <Balance isOf={({ tenantId }) => tenantId === id} />
  if (kind === 'tenancies') return <Balance isOf={(row) => row.id === id} />
  return kind === 'landlords' && isAgency && at < landlordsAsked ? <NextPayout id={id} /> : null
}

const figure = 'ml-auto shrink-0 pl-3 text-13 font-semibold tabular-nums'

/** What is owed on all rent accounts of a tenant, or that nothing is. */
function Balance({ isOf }: { isOf: (row: RentRow) => boolean }) {
  const { data } = useRead(rentCalls.list)
  const { code } = useCurrency()
  const inCredit = useCreditWord()
  const accounts = data?.filter((row) => row.startedOn !== null && isOf(row)) ?? []
  if (accounts.length === 0) return null
  const sum = (part: 'owed' | 'credit') =>
    accounts.reduce((total, row) => total + Math.round(row[part] * 100), 0) / 100
  const [owed, credit] = [sum('owed'), sum('credit')]
  const text =
    owed > 0
      ? `${formatExactMoney(owed, code)} owed`
      : credit > 0
        ? `${formatExactMoney(credit, code)} ${inCredit}`
        : 'Nothing owed'
  return <span className={clsx(figure, owed > 0 ? 'text-danger-ink' : 'text-ink-2')}>{text}</span>
}

function NextPayout({ id }: { id: string }) {
  const { data } = useRead(clientCalls.money, { params: { id } })
  const { code } = useCurrency()
  if (!data) return null
  const { nextPayout, payoutDay } = data
  return (
    <span className={clsx(figure, 'text-ink-2')}>
      Next payout {formatExactMoney(nextPayout, code)}
      {payoutDay?.day && ` on ${formatDate(payoutDay.day)}`}
    </span>
  )
}

/** Who approved a payout and when. */
function sayApproval({ approvedBy, approvedOn, state }: Payout): string {
  if (state === 'cancelled') return 'cancelled'
  if (!approvedBy) return 'not approved yet'
  return `approved by ${approvedBy}${approvedOn ? ` on ${formatDate(approvedOn)}` : ''}`
}

/** The payouts, each with who approved it; read once something is typed. */
export function usePayoutGroup(typed: string): PaletteGroup {
  const [, navigate] = useLocation()
  const mayRead = useMay('read')
  const isAgency = useIsAgency()
  const { code } = useCurrency()
  const { data } = useRead(
    payoutCalls.list,
    { query: {} },
    { enabled: mayRead && isAgency && typed.trim() !== '' },
  )
  return useMemo(() => {
    const all = data ? [...data.onTheirWay, ...data.done, ...data.drafts] : []
    const items = all.map((payout) => ({
      id: payout.id,
      label: `Payout to ${payout.payee === 'agency' ? payout.name : titleCase(payout.name)}`,
      names: `approved payout, who approved, ${payout.reference}`,
      detail: `${formatExactMoney(payout.amount, code)}, ${sayApproval(payout)}`,
      icon: BadgePoundSterling,
      run: () => navigate(paths.payouts({ payout: payout.id })),
    }))
    return { title: 'Payouts', items, needsQuery: true, limit: 6 }
  }, [data, code, navigate])
}
