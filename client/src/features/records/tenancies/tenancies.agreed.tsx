import { useState } from 'react'
import type { z as zod } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { earlierDay, today } from '#shared/dates.ts'
import { recordDate } from '#shared/fields.ts'
import { findFactProblem } from '#shared/records/tenancies/tenancies.facts.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { z } from '#shared/zod.ts'
import { tenanciesApi } from './tenancies.calls.ts'

const agreement = z.strictObject({ agreedOn: recordDate('Enter the date of the agreement', 100) })
const { DateField } = fieldsFor<zod.input<typeof agreement>>()

/** The step that is next for a pending tenancy: its agreement, before which no rent is charged or taken. */
export function AgreedStep({ tenancy }: { tenancy: Tenancy }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setAsked(true)}>
        Record Agreement
      </Button>
      {isAsked && <AgreedDialog tenancy={tenancy} onClose={() => setAsked(false)} />}
    </>
  )
}

function AgreedDialog({ tenancy, onClose }: { tenancy: Tenancy; onClose: () => void }) {
  const { id, startDate, version } = tenancy
  const { mutateAsync } = tenanciesApi.useUpdate(id)
  const [schema] = useState(() =>
    agreement.superRefine(({ agreedOn }, { addIssue }) => {
      const problem = findFactProblem({ startDate, agreedOn }, today(), formatDate)
      if (problem) addIssue({ code: 'custom', path: ['agreedOn'], message: problem.sentence })
    }),
  )
  return (
    <FormDialog
      title="Record Agreement"
      description="The tenancy is active from then, and rent is charged. You can’t take rent before the agreement."
      size="sm"
      schema={schema}
      start={{ agreedOn: earlierDay(startDate, today()) }}
      submit={{ label: 'Record Agreement', pending: 'Saving...' }}
      save={({ agreedOn }) => mutateAsync({ agreedOn, version })}
      onClose={onClose}
    >
      <DateField
        name="agreedOn"
        label="Date agreed"
        hint={`The date on which everyone signed or agreed. The tenancy begins on ${formatDate(startDate)}.`}
      />
    </FormDialog>
  )
}
