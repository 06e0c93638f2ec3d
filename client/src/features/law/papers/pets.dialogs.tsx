import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { today } from '#shared/dates.ts'
import {
  type PetEvent,
  type PetRequest,
  petEventAfter,
  petEventInput,
  petEventKinds,
  petEventNames,
  petRequestInput,
  petTakeBack,
} from '#shared/law/papers/pets.ts'
import { useAddPet, useAddPetEvent, useTakePetEventBack } from './papers.calls.ts'

export type PetAction =
  | { kind: 'request' }
  | { kind: 'event'; request: PetRequest }
  | { kind: 'take-back'; request: PetRequest; event: PetEvent }

/** The dialog of an action on a tenancy's requests to keep a pet. */
export default function PetDialog(props: { action: PetAction; tenancyId: string; onClose: () => void }) {
  const { action, tenancyId, onClose } = props
  switch (action.kind) {
    case 'request':
      return <RequestDialog tenancyId={tenancyId} onClose={onClose} />
    case 'event':
      return <EventDialog request={action.request} onClose={onClose} />
    case 'take-back':
      return <TakeBackDialog request={action.request} event={action.event} onClose={onClose} />
  }
}

const asked = fieldsFor<z.input<typeof petRequestInput>>()

function RequestDialog({ tenancyId, onClose }: { tenancyId: string; onClose: () => void }) {
  const { mutateAsync } = useAddPet(tenancyId)
  return (
    <FormDialog
      title="Request to Keep a Pet"
      description="A request counts when it is in writing and describes the pet."
      place={`tenancies/${tenancyId}/pet`}
      schema={petRequestInput}
      start={{ askedOn: today(), pet: '' }}
      submit={{ label: 'Record Request', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <asked.DateField name="askedOn" label="Asked on" />
      <asked.TextField
        name="pet"
        label="The pet"
        hint="As the request describes it: a grown cat, neutered."
      />
    </FormDialog>
  )
}

const happened = fieldsFor<z.input<typeof petEventInput>>()

function EventDialog({ request, onClose }: { request: PetRequest; onClose: () => void }) {
  const { mutateAsync } = useAddPetEvent(request.id)
  const standing = new Set(request.events.filter(({ takenBack }) => !takenBack).map(({ kind }) => kind))
  const possible = petEventKinds.filter((kind) => {
    const before = petEventAfter[kind]
    return !standing.has(kind) && (!before || standing.has(before))
  })
  return (
    <FormDialog
      title="Record Next Step"
      description={request.pet}
      place={`pet-requests/${request.id}`}
      schema={petEventInput}
      start={{ kind: 'granted', day: today(), note: '' }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <happened.SelectField
        name="kind"
        label="Event"
        options={possible.map((value) => ({ value, label: petEventNames[value] }))}
      />
      <happened.DateField name="day" label="Day" hint="If you agreed a delay: its last day." />
      <happened.TextField name="note" label="Note" optional />
    </FormDialog>
  )
}

const back = fieldsFor<z.input<typeof petTakeBack>>()

function TakeBackDialog(props: { request: PetRequest; event: PetEvent; onClose: () => void }) {
  const { request, event, onClose } = props
  const { mutateAsync } = useTakePetEventBack(request.id)
  return (
    <FormDialog
      title="Remove Event"
      description={`${petEventNames[event.kind]}. It stays on the record with the reason.`}
      place={`pet-events/${event.id}`}
      schema={petTakeBack}
      start={{ why: '' }}
      submit={{ label: 'Remove', pending: 'Removing...' }}
      save={({ why }) => mutateAsync({ eventId: event.id, why })}
      onClose={onClose}
    >
      <back.TextField name="why" label="Why" />
    </FormDialog>
  )
}
