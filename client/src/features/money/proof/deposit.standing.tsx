import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { daysBetween, today } from '#shared/dates.ts'
import type { Deposit } from '#shared/money/deposits/deposits.ts'
import { Amount } from './proof.amount.tsx'

const Day = ({ day }: { day: string }) => <span className="font-medium text-ink">{formatDate(day)}</span>

/** '181 days overdue' */
const sayOverdue = (deadline: string) =>
  `${countOf(daysBetween(deadline, today()), { one: 'day', many: 'days' })} overdue`

/** Where a deposit is, how it is protected, and what has to be done by when, in sentences. */
export function DepositStanding({ deposit }: { deposit: Deposit }) {
  const { held, here, atScheme, holding, scheme, holder, disputed, agreed, lines } = deposit
  if (held === 0 && holding > 0) return null
  if (held === 0 && lines.length > 0) return <>None of the deposit is held any more.</>
  if (held === 0)
    return agreed ? (
      <>
        <Amount amount={agreed} /> was agreed, and nothing is recorded as held.
      </>
    ) : (
      <>No deposit is recorded.</>
    )
  return (
    <>
      {atScheme > 0 && (
        <>
          <Amount amount={atScheme} />{' '}
          {holder === 'landlord' ? 'with the landlord' : `at ${scheme || 'a scheme'}`}.{' '}
        </>
      )}
      {here > 0 && (
        <>
          <Amount amount={here} /> held here.{' '}
        </>
      )}
      {disputed > 0 && (
        <>
          <Amount amount={disputed} /> of it in dispute.{' '}
        </>
      )}
      <Duties deposit={deposit} />
    </>
  )
}

function Duties({ deposit }: { deposit: Deposit }) {
  const { here, protection, informed, protectBy, informBy, isDayMissing } = deposit
  // What a custodial scheme holds protects nothing of what is held here.
  const isProtected = protection && (protection.by === 'insured' || here === 0)
  return (
    <>
      {isProtected && (
        <>
          {protection.by === 'insured' ? 'Insured' : 'Protected'}
          {protection.scheme && ` with ${protection.scheme}`}
          {protection.reference && `, ${protection.reference}`}.{' '}
        </>
      )}
      {isDayMissing && (
        <>
          Add the date you received this deposit. Without it,{' '}
          {isProtected && informed
            ? 'Gable can’t tell whether that was in time.'
            : 'Gable can’t calculate the 30-day deadline.'}{' '}
        </>
      )}
      {protectBy && (
        <>
          {protectBy < today()
            ? `Protection is ${sayOverdue(protectBy)}. Protect the deposit now, or record its protection. The deadline was`
            : 'Protect it by'}{' '}
          <Day day={protectBy} />.{' '}
        </>
      )}
      {informed && (
        <>
          Prescribed information served on {informed.to}, <Day day={informed.on} />.
        </>
      )}
      {informBy && (
        <>
          {informBy < today()
            ? `The prescribed information is ${sayOverdue(informBy)}. Serve it now, or record that it was served. The deadline was`
            : 'Serve the prescribed information on the tenants and any relevant person (anyone who paid) by'}{' '}
          <Day day={informBy} />.
        </>
      )}
    </>
  )
}
