import { navigate } from 'wouter/use-browser-location'
import type { Figure, RecordView } from '#client/kit/record/view.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { findNextRent, useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useCreditWord } from '#client/lib/session/credit-word.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { frequencyWords } from '#shared/money/rent/rent.words.ts'
import { fromPence } from '#shared/pence.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'
import { tenancyView, termOf } from './tenancies.view.tsx'
import { isToAgree } from './tenancies.words.ts'

/** The head of a tenancy with a rent account: what is owed since when, what falls due next, and a payment to record. */
export const tenancyAccountView: RecordView<Tenancy> = {
  ...tenancyView,
  figuresOf: (tenancy) => [
    figure('Balance', tenancy, Balance),
    figure('Next due', tenancy, NextDue),
    figure('Rent', tenancy, Rent),
    { name: 'Term', value: termOf(tenancy) },
  ],
  Steps: AccountSteps,
}

interface ToldProps {
  account: RentAccount
  money: (amount: number) => string
}

const figure = (name: string, tenancy: Tenancy, Told: (props: ToldProps) => React.ReactNode): Figure => ({
  name,
  value: <FromAccount id={tenancy.id} Told={Told} />,
})

/** A figure of the rent account; an outline until the account is read. */
function FromAccount({ id, Told }: { id: string; Told: (props: ToldProps) => React.ReactNode }) {
  const { data } = useRentAccount(id)
  const { code } = useCurrency()
  if (!data) return <Skeleton className="h-6 w-24" />
  return <Told account={data} money={(amount) => formatExactMoney(amount, code)} />
}

function Balance({ account: { owed, owedSince, credit, isAgreed, endedOn }, money }: ToldProps) {
  const inCredit = useCreditWord()
  // Nobody owes a holding deposit: the property is kept for whoever pays it.
  if (owed > 0 && !isAgreed && !endedOn) return `${money(owed)} asked for, not received`
  if (owed > 0)
    return (
      <>
        <span className="text-danger-ink">{money(owed)} owed</span>
        {owedSince && <span className="font-normal text-ink-2"> since {formatDate(owedSince)}</span>}
      </>
    )
  return credit > 0 ? `${money(credit)} ${inCredit}` : 'Nothing owed'
}

function NextDue({ account, money }: ToldProps) {
  if (!account.isAgreed) return account.endedOn ? 'Nothing' : 'Nothing until it is agreed'
  const next = findNextRent(account)
  return next ? `${money(fromPence(next.pence))} on ${formatDate(next.due)}` : 'Nothing'
}

function Rent({ account: { terms }, money }: ToldProps) {
  const now = findTermsOn(terms, today())
  return now ? `${money(now.amount)} ${frequencyWords[now.every]}` : '–'
}

function AccountSteps({ row }: { row: Tenancy }) {
  const mayWrite = useMayWrite()
  const { data: account } = useRentAccount(row.id)
  const { Steps } = tenancyView
  const isToGiveBack = account !== undefined && account.credit > 0 && row.status === 'terminated'
  const action = isToGiveBack ? 'refund' : 'payment'
  // Before the agreement only a deposit is paid, so that step comes last and the agreement first.
  const isEarly = isToAgree(row)
  const step = mayWrite && (
    <Button
      {...(!isEarly && row.endedWhy !== 'never-began' && { look: 'primary' })}
      onClick={() => navigate(paths.rentAccount(row.id, action), { replace: true })}
    >
      {isToGiveBack ? 'Refund Tenant' : 'Record Payment'}
    </Button>
  )
  return (
    <>
      {!isEarly && step}
      {Steps && <Steps row={row} />}
      {isEarly && step}
    </>
  )
}
