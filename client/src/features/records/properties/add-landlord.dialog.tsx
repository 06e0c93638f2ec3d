import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { SaveCancelled } from '#client/kit/form/save-cancelled.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { type Landlord, landlords } from '#shared/records/landlords/landlords.ts'
import { z } from '#shared/zod.ts'

const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() })
const { TextField, EmailField, PhoneField } = fieldsFor<z.input<typeof contact>>()

interface AddLandlordDialogProps {
  onClose: () => void
  onAdded: (landlord: Landlord) => void
}

/** Adds a landlord from the property's form. Only empty fields are refused here; the server checks the rest. */
export function AddLandlordDialog({ onClose, onAdded }: AddLandlordDialogProps) {
  const create = resourceApi(landlords).useCreate()
  const save = async (typed: z.output<typeof contact>) => {
    if (Object.values(typed).some((text) => !text.trim()))
      throw new SaveCancelled('Please fill in all fields')
    onAdded(await create.mutateAsync({ ...typed, status: 'active' }))
  }
  return (
    <FormDialog
      title="Add New Landlord"
      description="The new landlord is selected for this property."
      size="sm"
      place="properties/landlord"
      schema={contact}
      start={{ name: '', email: '', phone: '' }}
      save={save}
      submit={{ label: 'Add Landlord', pending: 'Adding...' }}
      onClose={onClose}
    >
      <TextField name="name" label="Full Name" />
      <EmailField name="email" label="Email Address" />
      <PhoneField name="phone" label="Phone Number" />
    </FormDialog>
  )
}
