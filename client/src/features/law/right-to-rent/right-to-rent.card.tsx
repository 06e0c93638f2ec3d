import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { byDocument, saveWithFiles, useHeldFile } from '#client/kit/record/documents/held-file.ts'
import { PaperField, withheldPaper } from '#client/kit/record/documents/paper-field.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { LawNotice, LawWhy } from '#client/kit/ui/law-source.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useFragment } from '#client/lib/pages/use-fragment.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addDays, today } from '#shared/dates.ts'
import { isTooEarly } from '#shared/law/duties/right-to-rent.duty.ts'
import {
  type RightToRentCheck,
  type RightToRentPerson,
  rightToRentInput,
  type Way,
  ways,
} from '#shared/law/right-to-rent/right-to-rent.ts'
import { personRoleNames } from '#shared/records/tenancies/people.ts'
import { useAddCheck, useDeleteCheck, useRightToRent } from './right-to-rent.calls.ts'

const wayNames: Record<Way, string> = {
  'share-code': 'Share code, looked up online',
  'digital-service': 'Certified digital service',
  originals: 'Original documents, seen with the person present',
}

/** The checks of everybody of age who lives in a home of a tenancy, all asked alike. */
export function RightToRentCard({ tenancyId }: { tenancyId: string }) {
  const mayRead = useMay('read')
  return useIsEnglish() && mayRead ? <LoadedCard tenancyId={tenancyId} /> : null
}

function LoadedCard({ tenancyId }: { tenancyId: string }) {
  const { data, error, isLoading } = useRightToRent(tenancyId)
  useWaitTogether(isLoading)
  const [checked, setChecked] = useState<RightToRentPerson>()
  useFragment('right-to-rent', data !== undefined)
  if (error && !data)
    return (
      <p role="alert" className="text-14 text-ink-2">
        {sentenceOf(error, 'The right to rent checks could not be loaded.')}
      </p>
    )
  if (!data?.by) return null
  const { by, arrivedOn } = data
  return (
    <Card aria-labelledby="right-to-rent" className="max-w-3xl scroll-mt-20">
      <CardHeader
        id="right-to-rent"
        title="Right to Rent"
        text="Check every adult in the same way before the tenancy starts."
      />
      <CardBody className="grid gap-3">
        <ul className="divide-y divide-hairline">
          {data.people.map((person) => (
            <PersonRow
              key={person.id}
              tenancyId={tenancyId}
              person={person}
              day={data.day}
              by={by.day}
              arrivedOn={arrivedOn}
              check={() => setChecked(person)}
            />
          ))}
        </ul>
        <LawWhy about="Right to rent" source={by.source} standing={by.standing} />
        <LawNotice />
      </CardBody>
      {checked && (
        <CheckDialog tenancyId={tenancyId} person={checked} onClose={() => setChecked(undefined)} />
      )}
    </Card>
  )
}

interface PersonRowProps {
  tenancyId: string
  person: RightToRentPerson
  day: string
  by: string
  arrivedOn: string
  check: () => void
}

function PersonRow({ tenancyId, person, day, by, arrivedOn, check }: PersonRowProps) {
  const { name, role, checks } = person
  const mayWrite = useMayWrite()
  const plate = plateOf(checks[0], { day, by, arrivedOn })
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-body text-14 font-semibold">{name}</h3>
        <span className="text-13 text-ink-3">{personRoleNames[role]}</span>
        <Badge tone={plate.tone}>{plate.label}</Badge>
        <span className="flex-1" />
        {mayWrite && (
          <Button size="sm" aria-label={`Record Check of ${name}`} onClick={check}>
            Record Check
          </Button>
        )}
      </div>
      {checks.map((each) => (
        <CheckLine key={each.id} tenancyId={tenancyId} check={each} />
      ))}
    </li>
  )
}

interface Days {
  day: string
  by: string
  /** The day on which the property came here: a check before it may not be recorded. */
  arrivedOn: string
}

function plateOf(newest: RightToRentCheck | undefined, { day, by, arrivedOn }: Days) {
  if (!newest) {
    if (by < arrivedOn) return { tone: 'muted' as const, label: 'Not recorded' }
    if (by < day) return { tone: 'bad' as const, label: `Not checked, was due ${formatDate(by)}` }
    return { tone: 'pending' as const, label: `By ${formatDate(by)}` }
  }
  // The tenancy begins on the day after the last safe one.
  if (isTooEarly(newest, addDays(by, 1)))
    return { tone: 'bad' as const, label: `Checked too early, again by ${formatDate(by)}` }
  if (!newest.again) return { tone: 'good' as const, label: 'Checked' }
  const isLate = newest.again.day < day
  return {
    tone: isLate ? ('bad' as const) : ('good' as const),
    label: `${isLate ? 'Was due' : 'Again by'} ${formatDate(newest.again.day)}`,
  }
}

function CheckLine({ tenancyId, check }: { tenancyId: string; check: RightToRentCheck }) {
  const remove = useDeleteCheck(tenancyId, check.id)
  const mayWrite = useMayWrite()
  const { way, day, until, checkedBy, remarks, paper } = check
  const words = [
    formatDate(day),
    wayNames[way],
    until && `until ${formatDate(until)}`,
    checkedBy && `by ${checkedBy}`,
    remarks,
  ]
  return (
    <div className="flex min-h-8 items-center gap-2 text-13 text-ink-2">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {words.filter(Boolean).join(', ')}
        {paper && (
          <>
            {' '}
            <a href={paper} target="_blank" rel="noreferrer" className="text-link hover:underline">
              Copy
            </a>
          </>
        )}
      </p>
      {mayWrite && (
        <Button
          look="ghost"
          size="icon"
          className="size-8! text-ink-3 pointer-coarse:size-11!"
          aria-label={`Delete the check of ${formatDate(day)}`}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      )}
    </div>
  )
}

/** The check of one person, or of the first who has none, where only the tenancy is known. */
export function CheckDialogOf(props: {
  tenancyId: string
  personId?: string | undefined
  onClose: () => void
}) {
  const { tenancyId, personId, onClose } = props
  const people = useRightToRent(tenancyId).data?.people
  const person =
    people?.find(({ id }) => id === personId) ??
    people?.find(({ checks }) => checks.length === 0) ??
    people?.[0]
  return person ? <CheckDialog tenancyId={tenancyId} person={person} onClose={onClose} /> : null
}

const schema = rightToRentInput.omit({ personId: true })
type Input = z.input<typeof schema>
const { SelectField, DateField, LongTextField } = fieldsFor<Input>()
const wayOptions = ways.map((value) => ({ value, label: wayNames[value] }))

interface CheckDialogProps {
  tenancyId: string
  person: RightToRentPerson
  onClose: () => void
}

function CheckDialog({ tenancyId, person, onClose }: CheckDialogProps) {
  const add = useAddCheck(tenancyId)
  const paper = useHeldFile({
    about: { kind: 'tenancies', id: tenancyId },
    kind: 'right-to-rent',
    idOf: byDocument,
  })
  return (
    <FormDialog
      title="Right to Rent Check"
      description={person.name}
      size="sm"
      place={`right-to-rent/${person.id}`}
      schema={schema}
      start={
        { way: 'share-code', day: today(), until: '', documentId: '', remarks: '' } satisfies Input as Input
      }
      submit={{ label: 'Record Check', pending: 'Saving...' }}
      withheld={withheldPaper}
      save={({ documentId, ...values }) =>
        saveWithFiles([{ held: paper, value: documentId }], () =>
          add.mutateAsync({ ...values, documentId: paper.savedAs(documentId), personId: person.id }),
        )
      }
      onClose={onClose}
    >
      <SelectField name="way" label="How it was checked" options={wayOptions} />
      <DateField name="day" label="Date of check" />
      <DateField name="until" label="Right to rent ends on" optional hint="Only if it’s time-limited." />
      <LongTextField name="remarks" label="Remarks" optional />
      <PaperField held={paper} />
    </FormDialog>
  )
}
