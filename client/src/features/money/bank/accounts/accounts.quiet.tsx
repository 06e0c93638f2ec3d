import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { addDays, today } from '#shared/dates.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { BankAccount } from '#shared/money/bank/bank.ts'

const { MoneyField, DateField } = fieldsOf(bankCalls.stateQuiet)

/** The last day of the month before this one, or yesterday where that is covered already. */
function proposedDay(readUntil: string | null): string {
  const last = addDays(`${today().slice(0, 7)}-01`, -1)
  return readUntil !== null && readUntil >= last ? addDays(today(), -1) : last
}

/** Says that nothing moved in an agency's account since its last statement, for banks that give no file then. */
export function QuietAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
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
