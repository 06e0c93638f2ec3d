import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { usePropertySuggestions } from '#client/lib/pickers/suggestions.ts'
import type { Repair, repairInput } from '#shared/office/repairs/repairs.ts'
import { repairDangerOptions, repairRoomOptions } from './repairs.words.ts'

export type RepairForm = z.input<typeof repairInput>

export const newRepair: RepairForm = {
  property: '',
  what: '',
  details: '',
  room: 'other',
  access: '',
  reviewOn: '',
}

export const repairForm = ({
  property,
  what,
  details,
  room,
  danger,
  access,
  ownerId,
  reviewOn,
}: Repair): RepairForm => ({
  property,
  what,
  details,
  room,
  access,
  danger: danger ?? undefined,
  ownerId: ownerId ?? undefined,
  reviewOn: reviewOn ?? '',
})

const { TextField, LongTextField, SelectField, SuggestField, DateField } = fieldsFor<RepairForm>()

/** The fields of a repair, in Add and Edit alike. */
export function RepairFields() {
  return (
    <>
      <SuggestField name="property" label="Property" record="property" items={usePropertySuggestions()} />
      <TextField name="what" label="What is wrong" />
      <SelectField name="room" label="Room" options={repairRoomOptions} />
      <SelectField name="danger" label="Danger" options={repairDangerOptions} optional />
      <LongTextField optional name="details" label="Details" className="md:col-span-2" />
      <LongTextField optional name="access" label="Access" className="md:col-span-2" />
      <DateField optional name="reviewOn" label="Review Date" />
    </>
  )
}
