import { createContext, type ReactNode, useContext, useState } from 'react'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addDays } from '#shared/dates.ts'
import { tenancyCalls } from '#shared/records/tenancies/tenancies.calls.ts'
import {
  endReasonNames,
  endReasons,
  type TenancyEnd,
  tenancyEnd,
  tenancyEndProblem,
} from '#shared/records/tenancies/tenancies.end.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { noteEndedTenancies } from './tenancies.ended.ts'
import { FinalAccount } from './tenancies.final-account.tsx'

const noteOf = ({ status, endedOn }: Tenancy) =>
  status === 'active' && endedOn
    ? { title: 'End Recorded', description: `The tenancy ends on ${formatDate(endedOn)}.` }
    : { title: 'Tenancy Ended', description: 'The tenancy has been ended.' }

const reasons = endReasons.map((value) => ({ value, label: endReasonNames[value] }))

const blank = { endedOn: '', why: '', note: '', decidedOn: '' }
type Typed = typeof blank

const { DateField, SelectField, LongTextField } = fieldsFor<Typed>()

/** What the form asks for. A tenancy that never began gets the day before its start as last day. */
const endForm = ({ startDate, version }: Tenancy) =>
  z.preprocess(
    ({ decidedOn, ...typed }: Typed) =>
      typed.why === 'never-began'
        ? { ...typed, endedOn: addDays(startDate, -1), ...(decidedOn && { decidedOn }), version }
        : { ...typed, version },
    tenancyEnd.superRefine((end, { addIssue }) => {
      const message = tenancyEndProblem(end, startDate, formatDate)
      if (message) addIssue({ code: 'custom', path: ['endedOn'], message })
    }),
  )

/** What the law says of notices, in the dialog that ends a tenancy; `close` closes the dialog. */
export type EndingPart = (tenancy: Tenancy, close: () => void) => ReactNode

/** The tenancy's page passes it in; elsewhere the dialog has the last day alone. */
export const EndingContext = createContext<EndingPart | undefined>(undefined)

/** Asks for the last day of a tenancy and the reason; then shows the final account. */
export function EndTenancy({ tenancy, onClose }: { tenancy: Tenancy; onClose: () => void }) {
  const end = useCall(tenancyCalls.end, { done: ({ tenancy }) => noteOf(tenancy) })
  const ending = useContext(EndingContext)
  const [isEnded, setEnded] = useState(false)
  if (isEnded) return <FinalAccount tenancy={tenancy} onClose={onClose} />
  const save = async (body: TenancyEnd) => {
    await end.mutateAsync({ params: { id: tenancy.id }, body })
    noteEndedTenancies([tenancy])
  }
  return (
    <FormDialog
      title={`End Tenancy: ${titleCase(tenancy.tenant)}`}
      description="Record the last day and why it ended. If notice has been given, enter the future end date: the tenancy stays active until then."
      size="sm"
      place={`tenancies/${tenancy.id}/end`}
      schema={endForm(tenancy)}
      start={blank}
      save={save}
      submit={{ label: 'End Tenancy', pending: 'Ending...' }}
      onSaved={() => (tenancy.hasRentAccount ? setEnded(true) : onClose())}
      onClose={onClose}
    >
      {({ why }) => (
        <>
          {ending?.(tenancy, onClose)}
          {why !== 'never-began' && <DateField name="endedOn" label="Last day" />}
          <SelectField name="why" label="Why" options={reasons} placeholder="Choose..." />
          {why === 'never-began' && (
            <DateField
              optional
              name="decidedOn"
              label="Date decided"
              hint="If left blank: today. A holding deposit must be repaid within 7 days beginning with that date."
            />
          )}
          <LongTextField optional name="note" label="Note" />
        </>
      )}
    </FormDialog>
  )
}
