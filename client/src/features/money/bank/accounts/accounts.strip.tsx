import { CalendarCheck2, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addDays, today } from '#shared/dates.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { type BankAccount, mostBankAccounts } from '#shared/money/bank/bank.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { formatSortCode } from '#shared/sort-code.ts'
import { Amount } from '../bank.amount.tsx'
import { AddAccount, ChangeAccount } from './accounts.dialog.tsx'

const { MoneyField, DateField } = fieldsOf(bankCalls.stateQuiet)

/** The last day of the month before this one, or yesterday where that is covered already. */
function proposedDay(readUntil: string | null): string {
  const last = addDays(`${today().slice(0, 7)}-01`, -1)
  return readUntil !== null && readUntil >= last ? addDays(today(), -1) : last
}

/** Says that nothing moved in an agency's account since its last statement, for banks that give no file then. */
function QuietAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const { id, name, readUntil, openedOn, stated, balance } = account
  const from = readUntil ? addDays(readUntil, 1) : openedOn
  return (
    <CallDialog
      call={bankCalls.stateQuiet}
      params={{ id }}
      title="No Transactions"
      description={`Confirm that there were no transactions in ${name} from ${formatDate(from)}. Your name is recorded and appears on the reconciliation.`}
      place={`bank/accounts/${id}/quiet`}
      start={{ to: proposedDay(readUntil), balance: stated ?? balance }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      onClose={onClose}
    >
      <DateField name="to" label="Up to and including" />
      <MoneyField name="balance" label="Bank balance on that date" />
    </CallDialog>
  )
}

interface StripProps {
  accounts: readonly BankAccount[]
  account: BankAccount
  onChoose: (id: string) => void
}

export function AccountStrip({ accounts, account, onChoose }: StripProps) {
  const [dialog, setDialog] = useState<'add' | 'change' | 'quiet'>()
  const mayManage = useMay('manage')
  const mayWrite = useMayWrite()
  const isBehind = (account.readUntil ?? addDays(account.openedOn, -1)) < addDays(today(), -1)
  const isAgency = useIsAgency()
  const { bank, sortCode, accountNumber } = account
  const numbers = [bank, formatSortCode(sortCode), accountNumber].filter(Boolean).join(' · ')
  const close = () => setDialog(undefined)
  return (
    <Card aria-label="Bank account" className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4 px-5 py-4">
      <div className="min-w-0 flex-1 basis-56">
        {accounts.length > 1 ? (
          <Select
            aria-label="Bank account"
            className="max-w-72 font-semibold"
            value={account.id}
            options={accounts.map(({ id, name, unsorted }) => ({
              value: id,
              label: unsorted > 0 ? `${name} · ${formatCount(unsorted)} to match` : name,
            }))}
            onChange={onChoose}
          />
        ) : (
          <h2 className="truncate font-heading text-18 font-semibold">{account.name}</h2>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-ink-3">
          {numbers && <span className="tabular-nums">{numbers}</span>}
          {mayManage && (
            <>
              <StripButton onClick={() => setDialog('change')}>
                <Pencil aria-hidden="true" className="size-3" /> Change
              </StripButton>
              {accounts.length < mostBankAccounts ? (
                <StripButton onClick={() => setDialog('add')}>
                  <Plus aria-hidden="true" className="size-3.5" /> Another account
                </StripButton>
              ) : (
                <span>{mostBankAccounts} accounts at most</span>
              )}
            </>
          )}
          {isAgency && mayWrite && isBehind && (
            <StripButton onClick={() => setDialog('quiet')}>
              <CalendarCheck2 aria-hidden="true" className="size-3.5" /> No transactions
            </StripButton>
          )}
        </p>
      </div>
      <Balances account={account} />
      {dialog === 'add' && (
        <AddAccount isAgency={isAgency} isFirst={false} onClose={close} onAdded={onChoose} />
      )}
      {dialog === 'quiet' && <QuietAccount account={account} onClose={close} />}
      {dialog === 'change' && <ChangeAccount account={account} onClose={close} />}
    </Card>
  )
}

function StripButton(props: { onClick: () => void; children: React.ReactNode }) {
  return (
    <Button
      look="ghost"
      size="sm"
      className="-mx-1.5 !h-7 !px-1.5 text-link pointer-coarse:!h-11"
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  )
}

/** A private landlord's own spending is nowhere in the books, so only what the bank states is told to them. */
function Balances({ account: { balance, stated, statedOn, readUntil } }: { account: BankAccount }) {
  const isAgency = useIsAgency()
  const apart = stated === null || !isAgency ? 0 : fromPence(toPence(balance) - toPence(stated))
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
      {isAgency && (
        <Figure label="On Gable">
          <Amount amount={balance} className="font-semibold" />
        </Figure>
      )}
      <Figure
        label="At the bank"
        note={
          stated === null
            ? 'after the first statement'
            : apart === 0 && isAgency
              ? '✓ Balances agree'
              : undefined
        }
        apart={apart}
      >
        {stated === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <Amount amount={stated} className="font-semibold" />
        )}
      </Figure>
      <Figure label="Statement to">
        {readUntil ? formatDate(readUntil) : <span className="text-ink-3">–</span>}
      </Figure>
      {statedOn && statedOn !== readUntil && <Figure label="Balance of">{formatDate(statedOn)}</Figure>}
    </dl>
  )
}

interface FigureProps {
  label: string
  note?: string | undefined
  /** How far the bank and the books are apart. */
  apart?: number
  children: React.ReactNode
}

function Figure({ label, note, apart = 0, children }: FigureProps) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{label}</dt>
      <dd className="text-16">{children}</dd>
      {apart !== 0 && (
        <dd className="text-12 text-ink-3">
          <Link href={paths.proof()} className="text-link underline underline-offset-2">
            <Amount amount={Math.abs(apart)} /> apart
          </Link>
        </dd>
      )}
      {note && <dd className="text-12 text-ink-3">{note}</dd>}
    </div>
  )
}
