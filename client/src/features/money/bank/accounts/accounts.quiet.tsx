import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addDays, today } from '#shared/dates.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { type BankAccount, quietInput } from '#shared/money/bank/bank.ts'

const { MoneyField, DateField } = fieldsFor<z.input<typeof quietInput>>()

/** The last day of the month before this one, or yesterday where that is covered already. */
function proposedDay(readUntil: string | null): string {
  const last = addDays(`${today().slice(0, 7)}-01`, -1)
  return readUntil !== null && readUntil >= last ? addDays(today(), -1) : last
}

/** Says that nothing moved in an agency's account since its last statement, for banks that give no file then. */
export function QuietAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const { id, name, readUntil, openedOn, stated, balance } = account
  const say = useCall(bankCalls.stateQuiet)
  const from = readUntil ? addDays(readUntil, 1) : openedOn
  return (
    <FormDialog
      title="No Transactions"
      description={`Confirm that there were no transactions in ${name} from ${formatDate(from)}. Your name is recorded and appears on the reconciliation.`}
      place={`bank/accounts/${id}/quiet`}
      schema={quietInput}
      start={{ to: proposedDay(readUntil), balance: stated ?? balance }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={(values) => say.mutateAsync({ params: { id }, body: values })}
      onClose={onClose}
    >
      <DateField name="to" label="Up to and including" />
      <MoneyField name="balance" label="Bank balance on that date" />
    </FormDialog>
  )
}
