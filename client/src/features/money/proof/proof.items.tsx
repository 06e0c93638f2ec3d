import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import { type Proof, type ProofItem, tieIt } from '#shared/money/proof/proof.ts'
import { toPence } from '#shared/pence.ts'
import { Amount } from './proof.amount.tsx'
import { accountOf, hrefOfItem } from './proof.links.ts'

interface ItemsProps {
  proof: Proof
  /** What the agency still has to make good, whatever day the proof is of. */
  shortNow: number
  /** The way to opening balances, where there is one. */
  opening: ReactNode
}

/** The number of items shown at first: an agency that types everything by hand has hundreds. */
const shownFirst = 8

/** Differences that one step resolves come before those that are resolved one by one. */
const order: ProofItem['kind'][] = ['opening', 'gap', 'shortfall', 'advance', 'line', 'other-day', 'typed']

/** From left to right: the item, its age, its amount. On a narrow page the age is below the item. */
const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 py-3 text-14 lg:grid-cols-[minmax(0,1fr)_auto_7rem]'
const wayOn = 'col-start-1 mt-1 justify-self-start'

export function ProofItems({ proof, shortNow, opening }: ItemsProps) {
  const { items, unexplained, isRight } = proof
  const mayManage = useMay('manage')
  const [all, showAll] = useState(false)
  const sorted = items.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const shown = all ? sorted : sorted.slice(0, shownFirst)
  const rest = sorted.slice(shown.length)
  if (items.length === 0 && unexplained === 0) return null
  return (
    <TitledCard
      id="differences"
      title="Differences"
      text={isRight ? 'These items cancel each other out.' : 'Each item shows what to do about it.'}
    >
      <ul className="-mt-2 divide-y divide-hairline">
        {shown.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id and keeps its place
          <li key={at} className={row}>
            <div className="min-w-0">
              <Link href={hrefOfItem(item)} className="font-medium break-words">
                {item.label}
              </Link>
              <p className="mt-0.5 text-13 text-ink-2">
                <Detail item={item} />
              </p>
            </div>
            <p className="col-start-1 text-13 text-ink-3 lg:col-start-2 lg:row-start-1">{ageText(item)}</p>
            <Amount
              amount={item.amount}
              className="col-start-2 row-start-1 text-right font-medium lg:col-start-3"
            />
            {item.kind === 'shortfall' && shortNow === 0 && (
              <p className={`${wayOn} text-13 text-ink-2`}>It has been paid in since.</p>
            )}
            {mayManage && item.kind === 'shortfall' && shortNow > 0 && (
              <DialogButton className={wayOn} dialog={<MakeGoodDialog short={shortNow} />}>
                Pay In
              </DialogButton>
            )}
            {item.kind === 'opening' && opening && <div className={wayOn}>{opening}</div>}
          </li>
        ))}
        {rest.length > 0 && (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-14">
            <Button size="sm" onClick={() => showAll(true)}>
              Show {rest.length} More
            </Button>
            <Amount
              amount={rest.reduce((sum, { amount }) => sum + toPence(amount), 0) / 100}
              className="text-ink-2"
            />
          </li>
        )}
        {unexplained !== 0 && (
          <li className="flex items-baseline justify-between gap-6 py-3 text-14">
            <span className="font-medium text-danger-ink">
              Unexplained difference: check the entries of this day, or ask your accountant
            </span>
            <Amount amount={unexplained} className="font-medium" />
          </li>
        )}
      </ul>
    </TitledCard>
  )
}

const { MoneyField, DateField } = fieldsOf(proofCalls.makeGood)

const MakeGoodDialog = ({ short }: { short: number }) => (
  <CallDialog
    call={proofCalls.makeGood}
    title="Pay In the Shortfall"
    description="Pay the amount from the agency’s own account into the client account, and record it here."
    place="proof/make-good"
    start={{ amount: short.toFixed(2), day: today() }}
    submit={{ label: 'Record', pending: 'Recording...' }}
  >
    <MoneyField name="amount" label="Amount" />
    <DateField name="day" label="Paid in on" />
  </CallDialog>
)

/** What to do about an item; where it waits to be tied to its bank line, with the way to the lines of its amount. */
function Detail({ item: { detail, amount, bankAccountId } }: { item: ProofItem }) {
  const [before, after] = detail.split(tieIt)
  if (after === undefined) return detail
  return (
    <>
      {before}
      <Link
        href={paths.bank({ ...accountOf(bankAccountId), search: Math.abs(amount).toFixed(2) })}
        className="text-link underline"
      >
        {tieIt}
      </Link>
      {after}
    </>
  )
}

function ageText({ day, age }: ProofItem): string {
  if (!day || age === null) return ''
  if (age === 0) return formatDate(day)
  return `${formatDate(day)}, ${age === 1 ? '1 day' : `${age} days`} old`
}
