import { CallDialog, fieldsOf, ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { FactRow, sayRemoved } from '#client/kit/facts/fact-row.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { paperCalls } from '#shared/law/papers/papers.calls.ts'
import {
  type PetEvent,
  type PetRequest,
  petEventAfter,
  petEventKinds,
  petEventNames,
} from '#shared/law/papers/pets.ts'

export function PetsCard({ tenancy: { id } }: { tenancy: { id: string } }) {
  const query = useRead(paperCalls.pets, { params: { id } })
  return (
    <FactCard
      query={query}
      id="pets"
      what="the requests to keep a pet"
      title="Requests to Keep a Pet"
      actions={
        useMayWrite() && <DialogButton dialog={<RequestDialog id={id} />}>Record a Request</DialogButton>
      }
    >
      {(requests) =>
        requests.length === 0 ? (
          <NoFacts>Nobody has asked to keep a pet.</NoFacts>
        ) : (
          <ul className="grid gap-4 text-14">
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )
      }
    </FactCard>
  )
}

function Request({ request }: { request: PetRequest }) {
  const { id, pet, askedOn, answer, answerBy, events } = request
  const mayWrite = useMayWrite()
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{pet}</span>
        <Badge tone={answer === 'granted' ? 'primary' : answer === 'refused' ? 'muted' : 'pending'}>
          {answer === 'granted' ? 'Consented' : answer === 'refused' ? 'Refused' : 'To answer'}
        </Badge>
      </p>
      <p className="text-13 text-ink-2">
        Asked in writing on {formatDate(askedOn)}.{' '}
        {answer === null &&
          (answerBy ? (
            <>
              Answer in writing by {formatDate(answerBy.day)}; silence is no consent.{' '}
              <LawWhy about="The answer" {...answerBy} />
            </>
          ) : (
            'No answer is due until the tenant’s information or the superior landlord’s answer has arrived.'
          ))}
      </p>
      {events.length > 0 && (
        <ul className="mt-1 grid gap-1 text-13">
          {events.map((event) => (
            <FactRow
              key={event.id}
              title={sayPetEvent(event)}
              notes={[event.by]}
              withdrawn={sayRemoved(event.takenBack)}
              actions={
                <DialogButton look="ghost" dialog={<RemoveDialog id={id} event={event} />}>
                  Remove
                </DialogButton>
              }
            />
          ))}
        </ul>
      )}
      {mayWrite && answer === null && (
        <DialogButton look="ghost" className="-ml-3" dialog={<EventDialog request={request} />}>
          Record Next Step
        </DialogButton>
      )}
    </li>
  )
}

const sayPetEvent = ({ kind, day, note }: PetEvent): string =>
  `${petEventNames[kind]}, ${kind === 'delay-agreed' ? 'until ' : ''}${formatDate(day)}${note && `: ${note}`}`

const asked = fieldsOf(paperCalls.addPet)

const RequestDialog = ({ id }: { id: string }) => (
  <CallDialog
    call={paperCalls.addPet}
    params={{ id }}
    title="Request to Keep a Pet"
    description="A request counts when it is in writing and describes the pet."
    place={`tenancies/${id}/pet`}
    start={{ askedOn: today(), pet: '' }}
    done={([request]) => ({
      title: 'Request Recorded',
      description: request?.answerBy
        ? `Answer it in writing by ${formatDate(request.answerBy.day)}.`
        : 'It’s on the tenancy’s record.',
    })}
    submit={{ label: 'Record Request', pending: 'Recording...' }}
  >
    <asked.DateField name="askedOn" label="Asked on" />
    <asked.TextField name="pet" label="The pet" hint="As the request describes it: a grown cat, neutered." />
  </CallDialog>
)

const happened = fieldsOf(paperCalls.addPetEvent)

function EventDialog({ request: { id, pet, events } }: { request: PetRequest }) {
  const standing = new Set(events.filter(({ takenBack }) => !takenBack).map(({ kind }) => kind))
  const possible = petEventKinds.filter((kind) => {
    const before = petEventAfter[kind]
    return !standing.has(kind) && (!before || standing.has(before))
  })
  return (
    <CallDialog
      call={paperCalls.addPetEvent}
      params={{ id }}
      title="Record Next Step"
      description={pet}
      place={`pet-requests/${id}`}
      start={{ kind: 'granted', day: today(), note: '' }}
      done={(_, { body }) => ({ title: 'Recorded', description: `${petEventNames[body.kind]}.` })}
    >
      <happened.SelectField
        name="kind"
        label="Event"
        options={possible.map((value) => ({ value, label: petEventNames[value] }))}
      />
      <happened.DateField name="day" label="Day" hint="If you agreed a delay: its last day." />
      <happened.TextField name="note" label="Note" optional />
    </CallDialog>
  )
}

const RemoveDialog = ({ id, event }: { id: string; event: PetEvent }) => (
  <ReasonDialog
    call={paperCalls.withdrawPetEvent}
    params={{ id, eventId: event.id }}
    title="Remove Event"
    description={`${petEventNames[event.kind]}. It stays on the record with the reason.`}
    place={`pet-events/${event.id}`}
    submit={{ label: 'Remove', pending: 'Removing...' }}
  />
)
