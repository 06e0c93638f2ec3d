import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { SenderField } from '#client/kit/form/bills/sender-field.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { today } from '#shared/dates.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import type { RepairPlan } from '#shared/office/repairs/repairs.events.ts'

const fields = fieldsOf(repairCalls.changePlan)
const { PickerField } = fieldsOf(repairCalls.addPlan)

const saving = { label: 'Save', pending: 'Saving...' }

const PlanFields = () => (
  <>
    <fields.TextField name="what" label="Work" />
    <fields.NumberField name="everyMonths" label="Every how many months" />
    <fields.DateField name="firstOn" label="First date" />
    <SenderField label="Contractor" optional />
  </>
)

/** Adds recurring maintenance; of a property's page without asking for the property. */
export function AddPlan({ propertyId }: { propertyId?: string }) {
  const picker = usePropertyPicker()
  return (
    <CallDialog
      call={repairCalls.addPlan}
      title="Add Maintenance"
      description="Gable adds a repair 14 days before each date."
      size="sm"
      place={`maintenance/${propertyId ?? 'add'}`}
      start={{ property: propertyId ?? '', what: '', everyMonths: '12', firstOn: '', contractor: '' }}
      submit={saving}
    >
      {!propertyId && <PickerField name="property" label="Property" {...picker} />}
      <PlanFields />
    </CallDialog>
  )
}

export function ChangePlan({ plan }: { plan: RepairPlan }) {
  const { id, version, what, everyMonths, firstOn, contractor, endedOn, property } = plan
  return (
    <CallDialog
      call={repairCalls.changePlan}
      params={{ id }}
      title="Change Maintenance"
      description={property}
      size="sm"
      place={`maintenance/${id}`}
      start={{ version, what, everyMonths, firstOn, contractor, endedOn: endedOn ?? '' }}
      submit={saving}
    >
      <PlanFields />
      <fields.DateField name="endedOn" label="Ends on" optional />
    </CallDialog>
  )
}

/** Ends recurring maintenance today; the repair that it has added stays. */
export const EndPlan = ({ plan: { id, version, what, property, nextOn } }: { plan: RepairPlan }) => (
  <CallDialog
    call={repairCalls.changePlan}
    params={{ id }}
    title="End Maintenance"
    description={`${what}, ${property}. ${nextOn ? `The next date, ${formatDate(nextOn)}, and all later ones are cancelled.` : ''} Repairs that were added stay.`}
    size="sm"
    start={{ version, endedOn: today() }}
    submit={{ label: 'End', pending: 'Ending...' }}
  >
    <fields.DateField name="endedOn" label="Ends on" />
  </CallDialog>
)
