import { type FormEvent, useState } from 'react'
import { KeptNote } from '#client/kit/form/drafts/draft-note.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { tidyPhone } from '#client/kit/form/phone.ts'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { type Landlord, landlords } from '#shared/records/landlords/landlords.ts'

const landlordsApi = resourceApi(landlords)

interface AddLandlordDialogProps {
  onClose: () => void
  onAdded: (landlord: Landlord) => void
}

const blank = { name: '', email: '', phone: '' }

/** Adds a landlord from the property's form. Only empty fields are refused here; the server checks the rest. */
export function AddLandlordDialog({ onClose, onAdded }: AddLandlordDialogProps) {
  const create = landlordsApi.useCreate()
  const kept = useDraftFields('properties/landlord', blank)
  const typed = kept.fields
  const [trouble, setTrouble] = useState<string>()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const field = (name: keyof typeof blank) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      kept.change({ [name]: event.target.value })
      setRefused(({ [name]: _, ...others }) => others)
    },
    autoComplete: 'off',
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React passes a dialog's submit on to the form that the dialog stands in, here the property's.
    event.stopPropagation()
    if (create.isPending) return
    if (Object.values(typed).some((text) => !text.trim())) return setTrouble('Please fill in all fields')
    setTrouble(undefined)
    try {
      const landlord = await create.mutateAsync({ ...typed, status: 'active' })
      kept.clear()
      onAdded(landlord)
      onClose()
    } catch (error) {
      const errors = (error instanceof ApiError && error.problem?.errors) || {}
      setRefused(errors)
      if (Object.keys(errors).length === 0) setTrouble(sentenceOfSave(error, 'Failed to create landlord'))
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title="Add New Landlord"
      description="The new landlord is selected for this property."
      size="sm"
      locked={create.isPending}
    >
      <form noValidate onSubmit={submit} className="contents">
        <DialogBody>
          <Field label="Full Name" error={refused.name}>
            <Input {...field('name')} />
          </Field>
          <Field label="Email Address" error={refused.email}>
            <Input {...field('email')} type="email" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field label="Phone Number" error={refused.phone}>
            <Input
              {...field('phone')}
              type="tel"
              onBlur={async (event) => {
                const before = event.target.value
                const phone = before.trim() && (await tidyPhone(before))
                kept.change((now) => (now.phone === before ? { phone } : {}))
              }}
            />
          </Field>
          <FormError text={trouble} />
          <KeptNote kept={kept} what="landlord" />
        </DialogBody>
        <DialogActions
          onCancel={() => {
            kept.clear()
            onClose()
          }}
          pending={create.isPending}
          label="Add Landlord"
          working="Adding..."
        />
      </form>
    </Dialog>
  )
}
