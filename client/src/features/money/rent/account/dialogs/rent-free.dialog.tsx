import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { daysOf, termsOf } from '#client/lib/calls/rent-account.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { daysBetween, earlierDay, isDate, laterDay, today } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { RentAccount, writeOffInput } from '#shared/money/rent/rent.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { partOf } from '#shared/records/terms/terms.parts.ts'
import { listRentPeriods } from '#shared/records/terms/terms.periods.ts'
import type { AccountIndex } from '../account.words.ts'
import type { AccountDialogProps } from './dialog.ts'

type Form = z.input<typeof writeOffInput>

const { DateField, TextField } = fieldsOf(rentCalls.writeOff)

export function RentFreeDialog({ index, tenancy, onClose }: AccountDialogProps) {
  const isAgency = useIsAgency()
  return (
    <CallDialog
      call={rentCalls.writeOff}
      params={{ id: tenancy.id }}
      done={{ title: 'Rent-Free Days Given', description: 'The rent account shows what is owed now.' }}
      title="Rent-Free Days"
      description={`The rent for these days is deducted.${isAgency ? ' You need the landlord’s consent.' : ''}`}
      place={`tenancies/${tenancy.id}/rent-free`}
      start={{ kind: 'rent-free', from: '', to: '', agreedOn: today(), reason: '' }}
      submit={{ label: 'Give Rent-Free Days', pending: 'Saving...' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="from" label="First date" />
        <DateField name="to" label="Last date" />
      </div>
      <Preview index={index} />
      <DateField name="agreedOn" label={isAgency ? 'Date landlord agreed' : 'Date agreed'} />
      <TextField name="reason" label="Reason" />
    </CallDialog>
  )
}

/** The charged rent of these days in pence, less what was written off of it, and how many of the days are charged. */
export function sumRentOfDays(account: RentAccount, first: string, last: string) {
  const charges = account.charges.filter(({ kind, runsTo }) => kind === 'rent' && runsTo !== null)
  const until = charges.at(-1)?.due
  const periods = until ? listRentPeriods(termsOf(account), daysOf(account), until) : []
  const parts = periods.flatMap(({ from, to, pence, days }) => {
    const own = charges.filter((charge) => charge.from === from)
    const count = daysBetween(laterDay(from, first), earlierDay(to, last)) + 1
    if (own.length === 0 || count <= 0) return []
    const left = own.reduce((sum, { paid, outstanding }) => sum + toPence(paid) + toPence(outstanding), 0)
    return [{ count, pence: Math.min(left, partOf(pence, count, days)) }]
  })
  return {
    pence: parts.reduce((sum, part) => sum + part.pence, 0),
    days: parts.reduce((sum, part) => sum + part.count, 0),
  }
}

function Preview({ index: { account, money } }: { index: AccountIndex }) {
  const [from, to] = useWatch<Form, ['from', 'to']>({ name: ['from', 'to'] })
  if (!from || !to || !isDate(from) || !isDate(to) || to < from) return null
  const days = daysBetween(from, to) + 1
  const charged = sumRentOfDays(account, from, to)
  const later = charged.days < days ? ' Rent for later days is deducted once it is charged.' : ''
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2.5 text-14">
      {charged.pence > 0
        ? `${days === 1 ? '1 day' : `${days} days`}: ${money(fromPence(charged.pence))} is deducted.${later}`
        : 'No rent of these days has been charged.'}
    </p>
  )
}
