import { CallDialog, fieldsOf, ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { increaseCalls } from '#shared/law/increases/increases.calls.ts'
import type { OfIncrease } from './increases.dialogs.tsx'
import { sayRent } from './increases.words.ts'

/*
 * What becomes of an increase once its notice is served.
 */

const less = fieldsOf(increaseCalls.lower)

export const LowerDialog = ({ params, increase }: OfIncrease) => (
  <CallDialog
    call={increaseCalls.lower}
    params={params}
    title="Tenant Agreed to Less"
    description={`Agreed in writing after the notice proposed ${sayRent(increase.amount, increase)}. It’s charged from ${formatDate(increase.from)}.`}
    place={`increases/${increase.id}/agreement`}
    start={{ amount: '', agreedOn: today() }}
  >
    <div className="grid gap-4 sm:grid-cols-2">
      <less.MoneyField name="amount" label="Agreed rent" />
      <less.DateField name="agreedOn" label="Agreed on" />
    </div>
  </CallDialog>
)

export const CancelDialog = ({ params, increase }: OfIncrease) => (
  <ReasonDialog
    label="Why"
    call={increaseCalls.withdraw}
    params={params}
    title="Cancel the Increase"
    description={
      increase.servedOn
        ? 'This also withdraws its notice and removes the new rent. Please let the tenants know.'
        : 'It stays on the record with the reason.'
    }
    place={`increases/${increase.id}/withdraw`}
    submit={{ label: 'Cancel', pending: 'Cancelling...' }}
  />
)

const applied = fieldsOf(increaseCalls.tribunal)

export const TribunalDialog = ({ params, increase }: OfIncrease) => (
  <CallDialog
    call={increaseCalls.tribunal}
    params={params}
    title="Tenant Went to the Tribunal"
    description="The old rent stays until the tribunal decides. Any new rent already charged is taken off."
    place={`increases/${increase.id}/tribunal`}
    start={{ day: today() }}
  >
    <applied.DateField
      name="day"
      label="Applied on"
      hint={`A date before ${formatDate(increase.from)}, when the new rent would begin.`}
    />
  </CallDialog>
)

const ended = fieldsOf(increaseCalls.endTribunal)

export const EndTribunalDialog = ({ params, increase }: OfIncrease) => (
  <CallDialog
    call={increaseCalls.endTribunal}
    params={params}
    title="Application Ended"
    description={`Without a decision, ${sayRent(increase.amount, increase)} applies from ${formatDate(increase.from)}, as in the notice.`}
    place={`increases/${increase.id}/tribunal-end`}
    start={{ day: today(), reason: '' }}
  >
    <ended.DateField name="day" label="Ended on" />
    <ended.TextField
      name="reason"
      label="Why"
      hint="For example: the tenant withdrew it, or it was refused."
    />
  </CallDialog>
)

const decided = fieldsOf(increaseCalls.decide)

export const DecideDialog = ({ params, increase }: OfIncrease) => (
  <CallDialog
    call={increaseCalls.decide}
    params={params}
    title="The Tribunal Decided"
    description={`It can’t be more than ${sayRent(increase.amount, increase)}, the proposed rent.`}
    place={`increases/${increase.id}/decision`}
    start={{ amount: '', decidedOn: today(), from: '', forHardship: 'no' }}
    submit={{ label: 'Record Decision', pending: 'Recording...' }}
  >
    <div className="grid gap-4 sm:grid-cols-2">
      <decided.MoneyField name="amount" label="Decided rent" />
      <decided.DateField name="decidedOn" label="Decided on" />
    </div>
    <decided.SelectField
      name="forHardship"
      label="Delayed for hardship"
      options={[
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes, until the date below' },
      ]}
    />
    <decided.DateField
      name="from"
      label="From"
      optional
      hint={
        increase.decisionFrom
          ? `If left blank, the date set by law: ${formatDate(increase.decisionFrom.day)} for a decision today (${increase.decisionFrom.source}).`
          : ''
      }
    />
  </CallDialog>
)
