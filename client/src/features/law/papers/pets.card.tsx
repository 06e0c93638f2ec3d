import { Suspense, useState } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type PetEvent, type PetRequest, petEventNames } from '#shared/law/papers/pets.ts'
import { usePetRequests } from './papers.calls.ts'
import type { PetAction } from './pets.dialogs.tsx'

const PetDialog = latePart(() => import('./pets.dialogs.tsx')).Part

/** Requests of a tenancy to keep a pet, each with its clock. */
export function PetsCard({ tenancy }: { tenancy: { id: string } }) {
  const { data, isLoading } = usePetRequests(tenancy.id)
  useWaitTogether(isLoading)
  const [doing, setDoing] = useState<PetAction>()
  const mayWrite = useMayWrite()
  if (!data) return null
  return (
    <Card aria-label="Requests to keep a pet">
      <CardHeader
        title="Requests to Keep a Pet"
        actions={
          mayWrite && (
            <Button size="sm" onClick={() => setDoing({ kind: 'request' })}>
              Record a Request
            </Button>
          )
        }
      />
      <CardBody>
        {data.length === 0 ? (
          <p className="text-14 text-ink-3">Nobody has asked to keep a pet.</p>
        ) : (
          <ul className="grid gap-4 text-14">
            {data.map((request) => (
              <Request key={request.id} request={request} begin={mayWrite ? setDoing : undefined} />
            ))}
          </ul>
        )}
      </CardBody>
      {doing && (
        <Suspense fallback={null}>
          <PetDialog action={doing} tenancyId={tenancy.id} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

type Begin = ((action: PetAction) => void) | undefined

function Request({ request, begin }: { request: PetRequest; begin: Begin }) {
  const { pet, askedOn, answer, answerBy, events } = request
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
            <Event key={event.id} event={event} request={request} begin={begin} />
          ))}
        </ul>
      )}
      {begin && answer === null && (
        <Button size="sm" look="ghost" className="-ml-3" onClick={() => begin({ kind: 'event', request })}>
          Record Next Step
        </Button>
      )}
    </li>
  )
}

function Event({ event, request, begin }: { event: PetEvent; request: PetRequest; begin: Begin }) {
  const { kind, day, note, by, takenBack } = event
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className={takenBack ? 'text-ink-3 line-through' : ''}>
        {petEventNames[kind]}, {kind === 'delay-agreed' ? `until ${formatDate(day)}` : formatDate(day)}
        {note && `: ${note}`}
      </span>
      <span className="text-12 text-ink-3">
        {by}
        {takenBack && `; removed by ${takenBack.by}: ${takenBack.why}`}
      </span>
      {begin && !takenBack && (
        <button
          type="button"
          className="min-h-6 text-13 text-link underline-offset-2 hover:underline pointer-coarse:min-h-11"
          onClick={() => begin({ kind: 'take-back', request, event })}
        >
          Remove
        </button>
      )}
    </li>
  )
}
