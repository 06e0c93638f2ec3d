import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import type { Deposit } from '#shared/money/deposits/deposits.ts'
import { Amount } from './proof.amount.tsx'

const Day = ({ day }: { day: string }) => <span className="font-medium text-ink">{formatDate(day)}</span>

/** Where a deposit is, how it is protected, and what has to be done by when, in sentences. */
export function DepositStanding({ deposit }: { deposit: Deposit }) {
  const { held, here, atScheme, holding, scheme, holder, disputed, agreed, lines } = deposit
  if (held === 0 && holding > 0) return null
  if (held === 0 && lines.length > 0) return <>Nothing of it is held any more.</>
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
          Nobody has said on which day it came, so{' '}
          {isProtected && informed
            ? 'whether that was in time is not known.'
            : 'the last day for its protection and its information is not known.'}{' '}
        </>
      )}
      {protectBy && (
        <>
          {protectBy < today()
            ? 'No protection is recorded. Record it, or protect it now: the last day was'
            : 'Protect it by'}{' '}
          <Day day={protectBy} />.{' '}
        </>
      )}
      {informed && (
        <>
          Information served on {informed.to}, <Day day={informed.on} />.
        </>
      )}
      {informBy && (
        <>
          {informBy < today()
            ? 'No prescribed information is recorded as served. Record it, or serve it now: the last day was'
            : 'Serve the prescribed information on the tenants, and on anyone else who paid, by'}{' '}
          <Day day={informBy} />.
        </>
      )}
    </>
  )
}
