import { FormError } from '#client/kit/form/form-error.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { CardBody } from '#client/kit/ui/card.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import { Amount } from '../bank.amount.tsx'
import { lineWords } from '../bank.calls.ts'
import { asksOtherAccount, FileAsks } from './files.asks.tsx'
import type { BankFileUse, FileRead } from './use-bank-file.ts'

/** Focuses the button without a scroll: Enter stores the file, and the top of the page stays in sight. */
const focusInPlace = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

interface CheckFileProps {
  file: BankFileUse
  read: FileRead
}

/** The content of a file and what will become of its lines, before any line is stored. */
export function FileCheck({ file, read }: CheckFileProps) {
  const { bank, format, from, to, lines, early, fresh, notices } = read
  const known = lines - fresh - early
  return (
    <TitledCard
      id="file-title"
      title={file.said?.file.name ?? 'Your File'}
      text={`${[bank, format.toUpperCase()].filter((part, at, all) => all.indexOf(part) === at).join(', ')} · nothing is imported yet`}
      bare
    >
      <CardBody className="grid gap-5">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
          <Figure label="Days">{from ? formatDays(from, to) : '–'}</Figure>
          <Figure
            label="Transactions"
            note={[
              early > 0 && `${formatCount(early)} of them are too early`,
              known > 0 && `${formatCount(known)} of them are here already`,
            ]
              .filter(Boolean)
              .join(', ')}
          >
            {formatCount(lines)}
          </Figure>
          <Figure label="Money in">
            <Amount amount={read.moneyIn} />
          </Figure>
          <Figure label="Money out">
            <Amount amount={-Math.abs(read.moneyOut)} />
          </Figure>
        </dl>
        <Chain read={read} />
        {notices.length > 0 && (
          <ul className="grid gap-2">
            {notices.map((notice) => (
              <li
                key={notice}
                className="rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)"
              >
                {notice}
              </li>
            ))}
          </ul>
        )}
        <FileAsks file={file} read={read} />
        {fresh > 0 && <Outcome read={read} />}
        {lines > 0 && <First read={read} />}
        <FormError text={file.trouble} />
      </CardBody>
      <footer className="flex flex-wrap items-center justify-end gap-2 rounded-b-card border-t border-hairline bg-page px-5 py-4">
        {fresh === 0 && (
          <p role="status" className="mr-auto text-14 text-ink-2">
            {read.isNew
              ? `Nothing new in this file. Your statement is now up to ${formatDate(to)}.`
              : early > 0
                ? 'All of these transactions are before the account’s start date. Change that date to import them.'
                : 'Every transaction in this file is already on Gable. There is nothing to import.'}
          </p>
        )}
        <Button disabled={file.isStoring} onClick={file.startAgain}>
          {read.isNew ? 'Cancel' : 'Close'}
        </Button>
        {read.isNew && (
          <Button
            ref={focusInPlace}
            look="primary"
            pending={file.isStoring}
            disabled={asksOtherAccount({ file, read })}
            onClick={() => void file.store()}
          >
            {file.isStoring
              ? 'Importing...'
              : fresh > 0
                ? `Import ${countOf(fresh, lineWords)}`
                : 'Import Statement'}
          </Button>
        )}
      </footer>
    </TitledCard>
  )
}

function Figure(props: { label: string; note?: string | undefined; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{props.label}</dt>
      <dd className="text-16 font-semibold tabular-nums">{props.children}</dd>
      {props.note && <dd className="text-12 text-ink-3">{props.note}</dd>}
    </div>
  )
}

/** Opening balance, lines, closing balance. */
function Chain({ read: { opening, closing, addsUp } }: { read: FileRead }) {
  if (addsUp === null)
    return (
      <p className="text-14 text-ink-2">This file has no balances, so Gable can’t check that it adds up.</p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-page px-3 py-2.5 text-14">
      <Badge tone={addsUp ? 'good' : 'bad'}>{addsUp ? 'Adds up' : 'Does not add up'}</Badge>
      <span className="text-ink-2">
        {opening !== null && (
          <>
            Opening <Amount amount={opening} className="font-medium text-ink" />, plus and minus its
            transactions, makes{' '}
          </>
        )}
        {closing !== null && (
          <>
            {opening === null && 'Ends with '}
            <Amount amount={closing} className="font-medium text-ink" />
          </>
        )}
      </span>
    </p>
  )
}

/** The numbers of sure, likely and other lines. */
export function Outcome({ read: { sure, likely, waiting } }: { read: FileRead }) {
  const parts = [
    { count: sure, label: 'matched automatically', bar: 'bg-brand-edge' },
    { count: likely, label: 'suggested, to confirm', bar: 'bg-(--chart-brass)' },
    { count: waiting, label: 'to match', bar: 'bg-(--chart-slate)' },
  ]
  return (
    <div>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts.map(
          ({ label, count, bar }) =>
            count > 0 && <span key={label} className={bar} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-14">
        {parts.map(({ label, count, bar }) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${bar}`} />
            <strong className="tabular-nums">{formatCount(count)}</strong>
            <span className="text-ink-2">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function First({ read: { first, lines } }: { read: FileRead }) {
  return (
    <div>
      <p className="mb-1.5 text-13 text-ink-3">
        {first.length < lines ? `The first ${first.length} transactions` : 'Its transactions'}
      </p>
      <ul className="divide-y divide-hairline rounded-control border border-hairline text-13">
        {first.map((line, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a file may be equal in everything but their place
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-3 py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_7rem_7rem]"
          >
            <span className="text-ink-3 max-sm:col-span-2">{formatDate(line.day)}</span>
            <span className="truncate" title={line.text}>
              {line.text}
            </span>
            <span className="text-right font-medium">
              <Amount amount={line.amount} />
            </span>
            <span className="text-right text-ink-3 max-sm:hidden">
              {line.balance !== null && <Amount amount={line.balance} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
