import { clsx } from 'clsx'
import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { DraftStop, Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { Choice, type ListProps, PayoutMenu, PayoutsCard, type RowProps, useBegin } from './payouts.list.tsx'
import { changeOf, hrefOfSource, kindOf } from './payouts.words.ts'
import './payouts.table.css'

type DraftTableProps = Pick<ListProps, 'payouts' | 'menu' | 'choices'>

export function DraftTable({ payouts, menu, choices }: DraftTableProps) {
  const without = payouts.filter(({ payee, details }) => payee === 'landlord' && !details).length
  return (
    <PayoutsCard label="Drafts" payouts={payouts} choices={choices}>
      {(drawn) => (
        <>
          {without > 1 && (
            <p className="flex flex-wrap items-center gap-x-3 border-b border-hairline px-5 py-2 text-13 text-ink-2">
              {countOf(without, { one: 'landlord has', many: 'landlords have' })} no bank details.
              <Link href={paths.missingDetails()} className="text-link hover:underline pointer-coarse:py-2.5">
                Enter or paste them all
              </Link>
            </p>
          )}
          <table className="draft-table" data-choices={choices !== undefined || undefined}>
            <caption className="sr-only">Drafts</caption>
            <thead>
              <tr>
                {choices && (
                  <th scope="col" className="box">
                    <span className="sr-only">Choose</span>
                  </th>
                )}
                <th scope="col">Payee</th>
                <th scope="col" className="account">
                  Account
                </th>
                <th scope="col" className="amount held">
                  Held
                </th>
                <th scope="col" className="amount pays">
                  Pays
                </th>
                <th scope="col" className="status">
                  Status
                </th>
                <th scope="col" className="said">
                  Drafted by
                </th>
                {menu && (
                  <th scope="col" className="menu">
                    <span className="sr-only">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {drawn.map((row) => (
                <DraftRow key={row.payout.id} {...row} choices={choices} menu={menu} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </PayoutsCard>
  )
}

function DraftRow({ payout, isNamed, choices, menu }: RowProps & Pick<ListProps, 'choices' | 'menu'>) {
  const begin = useBegin()
  const { id, payee, name, amount, held, how, details, draftedBy, draftedAt } = payout
  return (
    <tr
      id={`payout-${id}`}
      aria-current={isNamed || undefined}
      className={clsx(isNamed && 'bg-brand-soft/50', choices?.chosen.isChosen(id) && 'bg-brand-soft')}
    >
      {choices && (
        <td className="box">
          <Choice payout={payout} {...choices} />
        </td>
      )}
      <th scope="row" className="payee">
        <Link
          href={hrefOfSource(payout)}
          className="font-semibold text-ink no-underline hover:text-link hover:underline"
        >
          {titleCase(name)}
        </Link>
        {payee !== 'landlord' && (
          <span className="ml-2 text-12 font-normal text-ink-3">
            {payee === 'agency' ? kindOf(payout) : how}
          </span>
        )}
      </th>
      <td className="account">
        <button
          type="button"
          onClick={() => begin(payout, 'details')}
          aria-label={`Bank details of ${titleCase(name)}`}
          className={clsx(
            'relative rounded-badge text-13 tabular-nums underline decoration-hairline underline-offset-4 hover:decoration-current',
            'after:absolute after:-inset-x-1 after:-inset-y-2.5 after:content-[""]',
            details ? 'text-ink-2' : 'text-link',
          )}
        >
          {details ? `Ending ${details.lastFour}` : 'Enter bank details'}
        </button>
      </td>
      <td className="amount held" title={how}>
        {held === null ? '-' : formatAmount(held)}
      </td>
      <td className="amount pays font-semibold text-ink">{formatAmount(amount)}</td>
      <td className="status">
        <Status payout={payout} />
      </td>
      <td className="said text-ink-3" title={`Drafted by ${draftedBy}, ${formatMoment(draftedAt)}`}>
        {draftedBy}
      </td>
      {menu && (
        <td className="menu">
          <PayoutMenu payout={payout} menu={menu} />
        </td>
      )}
    </tr>
  )
}

const stopWords: Record<DraftStop, string> = {
  less: 'Prepare again',
  vat: 'VAT details missing',
  details: 'No bank details',
  wait: 'Details on hold',
  second: 'Second approver',
}

/** What stops a draft, as a plate with the whole reason behind it; else what is kept back from it. */
function Status({ payout }: { payout: Payout }) {
  const { problems, stops, how, details, amount, held } = payout
  const change = details && changeOf(details)
  const [first] = stops
  if (first)
    return (
      <span title={problems.join(' ')} className="flex items-center gap-1.5">
        <Badge tone={first === 'less' ? 'bad' : 'pending'}>{stopWords[first]}</Badge>
        {stops.length > 1 && <span className="text-12 text-ink-3">+{stops.length - 1}</span>}
        <span className="sr-only">{problems.join(' ')}</span>
      </span>
    )
  if (change)
    return (
      <span title={`Bank details ${change}`}>
        <Badge tone="pending">Details changed</Badge>
        <span className="sr-only">{change}</span>
      </span>
    )
  const back = held === null ? 0 : Math.round((held - amount) * 100) / 100
  return back > 0 ? (
    <span title={how} className="text-13 text-ink-3">
      {formatAmount(back)} held back
    </span>
  ) : (
    <Badge tone="good">Ready</Badge>
  )
}
