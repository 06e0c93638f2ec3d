import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { daysBetween, isDate, laterDay, today } from '#shared/dates.ts'
import { type RentAccount, writeOffInput } from '#shared/money/rent/rent.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { partOf } from '#shared/records/terms/terms.parts.ts'
import { useWriteOff } from '../account.calls.ts'
import type { AccountIndex } from '../account.words.ts'
import type { AccountDialogProps } from './dialog.ts'

type Form = z.input<typeof writeOffInput>

const { DateField, TextField } = fieldsFor<Form>()

/** Takes the rent of some days off, with the landlord's yes. */
export function RentFreeDialog({ index, tenancy, onClose }: AccountDialogProps) {
  const isAgency = useIsAgency()
  const writeOff = useWriteOff(tenancy.id, 'Rent-Free Days Given')
  return (
    <FormDialog
      title="Rent-Free Days"
      description={`The rent of these days is taken off.${isAgency ? ' It takes the landlord’s consent.' : ''}`}
      place={`tenancies/${tenancy.id}/rent-free`}
      schema={writeOffInput}
      start={{ kind: 'rent-free', from: '', to: '', agreedOn: today(), reason: '' }}
      submit={{ label: 'Take Off', pending: 'Taking off...' }}
      save={(values) => writeOff.mutateAsync(values)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="from" label="First Day" />
        <DateField name="to" label="Last Day" />
      </div>
      <Preview index={index} />
      <DateField name="agreedOn" label={isAgency ? 'Landlord Agreed On' : 'Agreed On'} />
      <TextField name="reason" label="Why" />
    </FormDialog>
  )
}

/** The charged rent of these days in pence, less the rent that has been taken off or written off already. */
export function sumRentOfDays(charges: RentAccount['charges'], first: string, last: string): number {
  let sum = 0
  for (const { kind, from, to, amount, paid, outstanding } of charges) {
    if (kind !== 'rent' || !from || !to || from > last || to < first) continue
    const days = daysBetween(laterDay(from, first), to < last ? to : last) + 1
    const share = partOf(toPence(amount), days, daysBetween(from, to) + 1)
    sum += Math.min(share, toPence(paid) + toPence(outstanding))
  }
  return sum
}

function Preview({ index: { account, money } }: { index: AccountIndex }) {
  const [from, to] = useWatch<Form, ['from', 'to']>({ name: ['from', 'to'] })
  if (!from || !to || !isDate(from) || !isDate(to) || to < from) return null
  const days = daysBetween(from, to) + 1
  const pence = sumRentOfDays(account.charges, from, to)
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2.5 text-14">
      {pence > 0
        ? `${days === 1 ? '1 day' : `${days} days`}: ${money(fromPence(pence))} is taken off.`
        : 'No rent of these days has been charged.'}
    </p>
  )
}
