import { type ReactNode, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { CardBody } from '#client/kit/ui/card.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { leaveParameter } from '#client/lib/pages/leave-parameter.ts'
import { type DepositDialogName, depositDialogs } from '#client/lib/pages/named-parts.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { daysBetween, today } from '#shared/dates.ts'
import type { Deposit, DepositLine } from '#shared/money/deposits/deposits.ts'
import { depositCalls } from '#shared/money/proof/proof.calls.ts'
import { DepositLines } from './deposit.lines.tsx'
import { Amount } from './proof.amount.tsx'

const Day = ({ day }: { day: string }) => <span className="font-medium text-ink">{formatDate(day)}</span>

const sayOverdue = (deadline: string) =>
  `${countOf(daysBetween(deadline, today()), { one: 'day', many: 'days' })} overdue`

function DepositStanding({ deposit }: { deposit: Deposit }) {
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

const HoldingPart = quietPart(() => import('./holding.part.tsx'))
const DepositDialog = quietPart(() => import('./deposit.dialog.tsx'))
const KeepDialog = quietPart(() => import('./deposit.keep.tsx'))
const RecordDialog = quietPart(() => import('./deposit.record.tsx'))

interface CardProps {
  tenancy: { id: string; propertyId: string }
  /** What proves a part that was kept. It belongs to another feature. */
  evidenceOf?: (line: DepositLine) => ReactNode
}

export function DepositCard(props: CardProps) {
  return useMay('read') ? <LoadedCard {...props} /> : null
}

/** The open dialog. `?deposit=` in the address names it, so that the final account can link to it. */
function useDialog() {
  const asked = useParameter('deposit')
  const [chosen, setChosen] = useState<DepositDialogName>()
  const name = chosen ?? depositDialogs.find((each) => each === asked)
  const close = () => {
    setChosen(undefined)
    leaveParameter(window.location.pathname, 'deposit')
  }
  return { name, open: setChosen, close }
}

function LoadedCard({ tenancy, evidenceOf }: CardProps) {
  const { data, isLoading } = useRead(depositCalls.read, { params: { id: tenancy.id } }, always)
  useWaitTogether(isLoading)
  const { name, open, close } = useDialog()
  const mayWrite = useMayWrite()
  if (!data || (data.lines.length === 0 && !mayWrite)) return null
  const { holding } = data
  return (
    <>
      <TitledCard
        id="deposit"
        title="Deposit"
        text={<DepositStanding deposit={data} />}
        actions={mayWrite && <Actions deposit={data} open={open} />}
        className="max-w-3xl"
        bare
      >
        {data.lines.length > 0 && (
          <CardBody>
            {holding > 0 && <HoldingPart deposit={data} />}
            <DepositLines deposit={data} evidenceOf={evidenceOf} />
          </CardBody>
        )}
      </TitledCard>
      {name &&
        mayWrite &&
        (name === 'record' ? (
          <RecordDialog deposit={data} onClose={close} />
        ) : name === 'keep' ? (
          <KeepDialog deposit={data} propertyId={tenancy.propertyId} onClose={close} />
        ) : (
          <DepositDialog action={name} deposit={data} onClose={close} />
        ))}
    </>
  )
}

/** Whether a deposit may still be insured: what is held here, or by the landlord. What a custodial scheme holds is protected there. */
const mayBeInsured = ({ here, held, holder, protection }: Deposit) =>
  here > 0 ? protection?.by !== 'insured' : held > 0 && holder === 'landlord' && protection === null

function Actions({ deposit, open }: { deposit: Deposit; open: (name: DepositDialogName) => void }) {
  const { here, held, disputed, protection, informed, holding, returned, kept, isDayMissing } = deposit
  const isInsured = protection?.by === 'insured'
  const shown: [DepositDialogName, string, boolean][] = [
    ['record', 'Record Deposit', held === 0 && holding === 0 && returned === 0 && kept === 0],
    ['came', 'Date Received', isDayMissing],
    ['to-scheme', 'Pay to Scheme', here > 0 && !isInsured],
    ['protect', 'Record Insurance', mayBeInsured(deposit)],
    ['inform', 'Prescribed Information Served', held > 0 && !informed],
    ['return', 'Return', held > disputed],
    ['keep', 'Make a Deduction', held > disputed],
    ['dispute', 'Dispute', held > disputed],
    ['settle', 'Settle Dispute', disputed > 0],
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map(
        ([name, label, fits]) =>
          fits && (
            <Button key={name} size="sm" onClick={() => open(name)}>
              {label}
            </Button>
          ),
      )}
    </div>
  )
}
