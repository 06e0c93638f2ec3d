import { Link } from 'wouter'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { formatDate, formatDayOf, formatDays } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { designationWords } from '#shared/money/bank/bank.ts'
import { clientGroupNames, type Proof } from '#shared/money/proof/proof.ts'
import { Amount } from './proof.amount.tsx'
import { hrefOfLedger } from './proof.links.ts'

/** The clients' ledgers, whose sum is the third number of the proof. */
export function ClientLedgers({ proof: { groups, clients, day } }: { proof: Proof }) {
  return (
    <TitledCard id="ledgers" title="Client Ledger Balances" text={`At the end of ${formatDate(day)}`}>
      <ul className="-mt-2 divide-y divide-hairline">
        {groups.map((group) => (
          <li key={group.kind}>
            {group.lines.every(({ subjectId }) => subjectId === null) ? (
              <div className="flex min-h-13 items-center justify-between gap-4 text-14 font-medium">
                <Ledger href={hrefOfLedger(group.kind, null, day)} label={clientGroupNames[group.kind]} />
                <Amount amount={group.amount} />
              </div>
            ) : (
              <LedgersOf group={group} day={day} />
            )}
          </li>
        ))}
        <li className="flex min-h-11 items-center justify-between gap-4 text-14 font-semibold">
          <span>All ledgers</span>
          <Amount amount={clients} />
        </li>
      </ul>
    </TitledCard>
  )
}

/** The ledgers of a group, folded away where they are many. */
function LedgersOf({ group: { kind, amount, lines }, day }: { group: Proof['groups'][number]; day: string }) {
  return (
    <details open={lines.length <= 8} className="group py-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-14 font-medium">
        <span>
          {clientGroupNames[kind]}
          {lines.length > 1 && <span className="font-normal text-ink-3"> · {lines.length}</span>}
        </span>
        <Amount amount={amount} />
      </summary>
      <ul className="pb-2">
        {lines.length > 1 && (
          <li className="flex min-h-8 items-center pl-4 text-14 pointer-coarse:min-h-11">
            <Ledger href={hrefOfLedger(kind, null, day)} label="All in one ledger" />
          </li>
        )}
        {lines.map(({ subjectId, label, amount: own }) => (
          <li
            key={subjectId ?? label}
            className="flex min-h-8 items-center justify-between gap-4 pl-4 text-14 text-ink-2 pointer-coarse:min-h-11"
          >
            <Ledger href={hrefOfLedger(kind, subjectId, day)} label={label} />
            <Amount amount={own} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const Ledger = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} className="min-w-0 break-words pointer-coarse:py-2.5">
    {label}
  </Link>
)

/** Each bank account with the last day of its files, and notes that are no differences. */
export function BankSide({ proof: { accounts, unsorted, day } }: { proof: Proof }) {
  return (
    <TitledCard id="accounts" title="Bank Accounts">
      <ul className="-mt-2 divide-y divide-hairline text-14">
        {accounts.map(({ id, name, bank, readUntil, isStated, missing, carriedFrom, said, ...account }) => (
          <li key={id} className="py-3">
            <div className="flex items-baseline justify-between gap-4">
              <Link href={hrefOfLedger('bank', id, day)} className="font-medium">
                {name}
              </Link>
              <Amount amount={bank} />
            </div>
            <p className="mt-0.5 text-13 text-ink-3">
              {readUntil ? `Statement to ${formatDate(readUntil)}` : 'No statement imported yet'}
              {!isStated &&
                '. No statement gives a balance, so Gable adds the transactions to the opening balance.'}
            </p>
            <Designation id={id} account={account} />
            {carriedFrom && (
              <p className="mt-0.5 text-13 text-ink-2">
                Carried at <Amount amount={bank} /> {isStated ? 'stated on' : 'calculated for'}{' '}
                {formatDate(carriedFrom)}.
              </p>
            )}
            {said.map(({ from, to, by, at }) => (
              <p key={from} className="mt-0.5 text-13 text-ink-2">
                No transactions {formatDays(from, to)}: confirmed by {by}, {formatDayOf(at)}, without a
                statement.
              </p>
            ))}
            {missing.slice(0, 3).map(({ from, to }) => (
              <p key={from} className="mt-0.5 text-13 text-ink-2">
                {from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`} is not in any
                statement.
              </p>
            ))}
          </li>
        ))}
        {unsorted.count > 0 && (
          <li className="flex items-baseline justify-between gap-4 py-3">
            <Link href={paths.bank()}>
              {countOf(unsorted.count, { one: 'transaction', many: 'transactions' })} to match (unidentified
              money)
            </Link>
            <Amount amount={unsorted.amount} />
          </li>
        )}
      </ul>
    </TitledCard>
  )
}

interface DesignationProps {
  id: string
  account: Pick<Proof['accounts'][number], 'heldName' | 'designation' | 'hasLetter'>
}

/** Whether the bank holds the account as clients' money, and its letter; what is missing leads to where it is kept. */
function Designation({ id, account: { heldName, designation, hasLetter } }: DesignationProps) {
  return (
    <>
      <p className="mt-0.5 text-13 text-ink-2">
        {heldName && `${heldName}. `}
        {designation === 'unsaid' ? (
          <span className="text-(--badge-wait-ink)">Designated client account: not confirmed yet.</span>
        ) : (
          `${designationWords[designation]}.`
        )}
      </p>
      <p className="mt-0.5 text-13">
        {hasLetter ? (
          <PaperLinkTo
            href={addressOf(bankCalls.readLetter, { params: { id } })}
            label="Bank confirmation letter"
          />
        ) : (
          <Link href={paths.moneySetUp('bank-accounts')} className="text-link underline">
            Bank confirmation letter missing
          </Link>
        )}
      </p>
    </>
  )
}
