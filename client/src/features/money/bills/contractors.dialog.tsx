import { Mail, Pencil, Phone } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { RecordDialog } from '#client/kit/form/record/record-dialog.tsx'
import type { Save } from '#client/kit/form/record/use-resource-form.ts'
import { DataButton } from '#client/kit/record/person/data-button.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { ApiError } from '#client/lib/calls/api.ts'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { type Contractor, type ContractorInput, contractorInput } from '#shared/money/bills/bills.ts'
import { telephoneLink } from '#shared/text.ts'

const { TextField, EmailField, PhoneField } = fieldsFor<z.input<typeof contractorInput>>()

const startOf = ({ name = '', trade = '', email = '', phone = '' }: Partial<Contractor> = {}) => ({
  name,
  trade,
  email,
  phone,
})

function ContractorForm({
  contractor,
  onClose,
}: {
  contractor?: Contractor | undefined
  onClose: () => void
}) {
  const add = useCall(billCalls.addContractor, {
    done: ({ name }) => ({ title: 'Contractor Added', description: `${name} can now be chosen in bills.` }),
  })
  const change = useCall(billCalls.changeContractor, {
    done: ({ name }) => ({ title: 'Contractor Changed', description: `${name} is saved.` }),
  })
  /** The name that another contractor has: saving again adds a second one. */
  const [twin, setTwin] = useState('')
  const save = async ({ values, changed, version }: Save<ContractorInput>) => {
    try {
      if (contractor)
        return await change.mutateAsync({
          params: { id: contractor?.id ?? '' },
          body: { ...changed, version },
        })
      return await add.mutateAsync({ body: { ...values, ...(twin === values.name && { twin: true }) } })
    } catch (error) {
      if (error instanceof ApiError && error.problem?.errors?.twin) setTwin(values.name)
      throw error
    }
  }
  return (
    <RecordDialog
      what="contractor"
      title={contractor ? 'Edit Contractor' : 'Add Contractor'}
      size="sm"
      place={`contractors/${contractor?.id ?? 'add'}`}
      schema={contractorInput}
      start={startOf(contractor)}
      {...(contractor && { stored: { version: contractor.version, toInput: startOf } })}
      submit={{
        label: contractor ? 'Save Changes' : twin ? 'Add a Second One' : 'Add Contractor',
        pending: 'Saving...',
      }}
      save={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <TextField name="trade" label="Trade" optional />
      <EmailField name="email" label="Email" optional />
      <PhoneField name="phone" label="Phone" optional />
    </RecordDialog>
  )
}

function ContractorLine({
  contractor,
  onEdit,
}: {
  contractor: Contractor
  onEdit: (() => void) | undefined
}) {
  const { name, trade, email, phone, bills } = contractor
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-semibold text-ink">{name}</p>
        <p className="text-13 text-ink-3">
          {[trade, countOf(bills, { one: 'bill', many: 'bills' })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {email && (
        <Button asChild look="ghost" size="icon">
          <a href={`mailto:${email}`} aria-label={`Email ${name}`}>
            <Mail aria-hidden="true" className="size-4" />
          </a>
        </Button>
      )}
      {telephoneLink(phone) && (
        <Button asChild look="ghost" size="icon">
          <a href={telephoneLink(phone)} aria-label={`Call ${name}`}>
            <Phone aria-hidden="true" className="size-4" />
          </a>
        </Button>
      )}
      <DataButton kind="contractors" id={contractor.id} name={name} isIcon />
      {onEdit && (
        <Button look="ghost" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
      )}
    </li>
  )
}

/** Whoever sends bills: to look at, add and change. */
export default function Contractors({ onClose }: { onClose: () => void }) {
  const { data } = useRead(billCalls.contractors)
  const mayWrite = useMayWrite()
  const [open, setOpen] = useState<Contractor | 'new'>()
  if (open)
    return (
      <ContractorForm contractor={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
    )
  return (
    <Dialog onClose={onClose} title="Contractors">
      <DialogBody>
        {!data && <Skeleton className="h-40" />}
        {data?.length === 0 && (
          <EmptyState title="No contractors yet" text="Each is added with their first bill, or here." />
        )}
        {data && data.length > 0 && (
          <ul className="divide-y divide-hairline">
            {data.map((each) => (
              <ContractorLine
                key={each.id}
                contractor={each}
                onEdit={mayWrite ? () => setOpen(each) : undefined}
              />
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {mayWrite && (
          <Button look="primary" onClick={() => setOpen('new')}>
            Add Contractor
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
