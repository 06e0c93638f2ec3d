import { Trash2 } from 'lucide-react'
import { fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard, FactLine } from '#client/kit/facts/fact-card.tsx'
import { FactDialog } from '#client/kit/facts/fact-dialog.tsx'
import { DocumentField } from '#client/kit/record/documents/document-field.tsx'
import { useHeldFile } from '#client/kit/record/documents/held-file.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LawNotice, LawWhy } from '#client/kit/ui/law-source.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useReadsLaw } from '#client/lib/session/use-english.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addDays, today } from '#shared/dates.ts'
import { isTooEarly } from '#shared/law/duties/right-to-rent.duty.ts'
import {
  type RightToRentCheck,
  type RightToRentPerson,
  rightToRentCalls,
  type Way,
  ways,
} from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import { personRoleNames } from '#shared/records/tenancies/people.ts'

const wayNames: Record<Way, string> = {
  'share-code': 'Share code, looked up online',
  'digital-service': 'Certified digital service',
  originals: 'Original documents, seen with the person present',
}

/** The checks of everybody of age who lives in a home of a tenancy, all asked alike. */
export function RightToRentCard({ tenancyId }: { tenancyId: string }) {
  const enabled = useReadsLaw()
  const query = useRead(rightToRentCalls.list, { params: { id: tenancyId } }, { ...always, enabled })
  return (
    <FactCard
      query={query}
      id="right-to-rent"
      what="the right to rent checks"
      title="Right to Rent"
      text="Check every adult in the same way before the tenancy starts."
      className="max-w-3xl"
      isNothing={!enabled || query.data?.by === null}
    >
      {({ people, by, day, arrivedOn }) =>
        by && (
          <>
            <ul className="divide-y divide-hairline">
              {people.map((person) => (
                <PersonRow key={person.id} {...{ tenancyId, person }} days={{ day, by: by.day, arrivedOn }} />
              ))}
            </ul>
            <LawWhy about="Right to rent" source={by.source} standing={by.standing} />
            <LawNotice />
          </>
        )
      }
    </FactCard>
  )
}

interface OfPerson {
  tenancyId: string
  person: RightToRentPerson
}

function PersonRow({ tenancyId, person, days }: OfPerson & { days: Days }) {
  const { name, role, checks } = person
  const mayWrite = useMayWrite()
  const plate = plateOf(checks[0], days)
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-body text-14 font-semibold">{name}</h3>
        <span className="text-13 text-ink-3">{personRoleNames[role]}</span>
        <Badge tone={plate.tone}>{plate.label}</Badge>
        <span className="flex-1" />
        {mayWrite && (
          <DialogButton
            aria-label={`Record Check of ${name}`}
            dialog={<CheckDialog tenancyId={tenancyId} person={person} />}
          >
            Record Check
          </DialogButton>
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
  const remove = useCall(rightToRentCalls.remove)
  const { id, way, day, until, checkedBy, remarks, paper } = check
  const ends = until && `until ${formatDate(until)}`
  return (
    <FactLine
      words={[formatDate(day), wayNames[way], ends, checkedBy && `by ${checkedBy}`, remarks]}
      href={paper}
      label="Copy"
    >
      {useMayWrite() && (
        <Button
          look="ghost"
          size="icon"
          className="size-8! text-ink-3 pointer-coarse:size-11!"
          aria-label={`Delete the check of ${formatDate(day)}`}
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id: tenancyId, check: id } })}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      )}
    </FactLine>
  )
}

/** The check of one person, or of the first who has none, where only the tenancy is known. */
export function CheckDialogOf({ tenancyId, personId }: { tenancyId: string; personId?: string | undefined }) {
  const people = useRead(rightToRentCalls.list, { params: { id: tenancyId } }, always).data?.people
  const person =
    people?.find(({ id }) => id === personId) ??
    people?.find(({ checks }) => checks.length === 0) ??
    people?.[0]
  return person ? <CheckDialog tenancyId={tenancyId} person={person} /> : null
}

const { SelectField, DateField, LongTextField } = fieldsOf(rightToRentCalls.add)

function CheckDialog({ tenancyId, person }: OfPerson) {
  const about = { kind: 'tenancies', id: tenancyId } as const
  const paper = useHeldFile({ about, kind: 'right-to-rent' })
  return (
    <FactDialog
      call={rightToRentCalls.add}
      params={{ id: tenancyId }}
      title="Right to Rent Check"
      description={person.name}
      size="sm"
      place={`right-to-rent/${person.id}`}
      start={{ personId: person.id, way: 'share-code', day: today(), until: '', documentId: '', remarks: '' }}
      files={{ documentId: paper }}
      submit={{ label: 'Record Check', pending: 'Saving...' }}
    >
      <SelectField
        name="way"
        label="How it was checked"
        options={ways.map((value) => ({ value, label: wayNames[value] }))}
      />
      <DateField name="day" label="Date of check" />
      <DateField name="until" label="Right to rent ends on" optional hint="Only if it’s time-limited." />
      <LongTextField name="remarks" label="Remarks" optional />
      <DocumentField held={paper} optional />
    </FactDialog>
  )
}
