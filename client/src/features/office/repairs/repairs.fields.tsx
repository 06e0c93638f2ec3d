import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { startValuesOf } from '#client/kit/form/start-values.ts'
import { usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { type Repair, repairInput } from '#shared/office/repairs/repairs.ts'
import { repairDangerOptions, repairRoomOptions } from './repairs.words.ts'

export type RepairForm = z.input<typeof repairInput>

export const newRepair: RepairForm = startValuesOf(repairInput, {}, { room: 'other' })

export const repairForm = (row: Repair): RepairForm =>
  startValuesOf(repairInput, row, { property: row.propertyId })

const { TextField, LongTextField, SelectField, PickerField, DateField } = fieldsFor<RepairForm>()

/** The colleague who looks after it. A colleague who has left the team since is still named. */
function OwnerField({ repair }: { repair?: Repair | undefined }) {
  const { ownerId, owner = '' } = repair ?? {}
  const team = useColleagues().flatMap(({ id, label, mayWrite }) =>
    mayWrite || id === ownerId ? [{ value: id, label }] : [],
  )
  const isThere = !ownerId || team.some(({ value }) => value === ownerId)
  return (
    <SelectField
      optional
      name="ownerId"
      label="Owner"
      options={isThere ? team : [...team, { value: ownerId, label: owner }]}
      none="Unassigned"
    />
  )
}

export function RepairFields({ repair }: { repair?: Repair }) {
  return (
    <>
      <PickerField name="property" label="Property" {...usePropertyPicker()} />
      <TextField name="what" label="Problem" />
      <SelectField name="room" label="Room" options={repairRoomOptions} />
      <SelectField name="danger" label="Danger" options={repairDangerOptions} none="None" optional />
      <LongTextField optional name="details" label="Details" className="md:col-span-2" />
      <LongTextField optional name="access" label="When somebody may come in" className="md:col-span-2" />
      <OwnerField repair={repair} />
      <DateField optional name="reviewOn" label="Review date" />
    </>
  )
}
