import { type BodyOf, CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { applyCalls } from '#shared/letting/applicants/apply.calls.ts'
import { type ApplicationPerson, detailNames } from '#shared/letting/applicants/apply.ts'
import { incomeKindNames, partyRoleNames } from '#shared/letting/applicants/party.ts'
import { referenceCalls } from '#shared/letting/references/references.calls.ts'
import type { ReferenceList, ReferencePerson } from '#shared/letting/references/references.ts'
import { titleCase } from '#shared/text.ts'

const of = fieldsOf(applyCalls.enter)
const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const detailsOf = (person: ApplicationPerson | undefined) =>
  Object.fromEntries(detailNames.map((name) => [name, person?.[name] ?? ''])) as Pick<
    BodyOf<typeof applyCalls.enter>,
    (typeof detailNames)[number]
  >

/** What is asked of a person on the page of an application too. */
const Details = () => (
  <>
    <of.PhoneField name="phone" label="Phone" optional />
    <of.DateField name="bornOn" label="Date of birth" optional />
    <of.SelectField
      name="income"
      label="Main income"
      placeholder="Not entered"
      options={optionsOf(incomeKindNames)}
      optional
    />
    <of.MoneyField name="yearly" label="Income a year before tax" optional />
    <of.TextField name="employerName" label="Employer or accountant" optional />
    <of.EmailField name="employerEmail" label="Email of the employer or accountant" optional />
    <of.TextField name="landlordName" label="Present or last landlord" optional />
    <of.EmailField name="landlordEmail" label="Email of the landlord" optional />
    <of.TextField name="shareCode" label="Right to rent share code" optional />
  </>
)

const words = {
  description: 'Enter what they’ve told you. We keep what they entered and show it too.',
  submit: { label: 'Save Details', pending: 'Saving...' },
}

interface PersonProps {
  applicantId: string
  /** The place of the person in the application. */
  at: number
  /** Undefined for somebody who is added. */
  person?: ApplicationPerson
  saved: string
}

export function PersonDialog({ applicantId, at, person, saved }: PersonProps) {
  return (
    <CallDialog
      {...words}
      call={applyCalls.enter}
      params={{ id: applicantId }}
      title={person ? `Details of ${titleCase(person.name)}` : 'Add Person'}
      place={`applicants/${applicantId}/people/${at}`}
      start={{
        at,
        saved,
        name: person?.name ?? '',
        role: person?.role ?? 'tenant',
        email: person?.email ?? '',
        ...detailsOf(person),
      }}
      withheld={['saved']}
    >
      {at > 0 && (
        <>
          <of.TextField name="name" label="Full name" />
          <of.SelectField name="role" label="Role" options={optionsOf(partyRoleNames)} />
          <of.EmailField name="email" label="Email" optional />
        </>
      )}
      <Details />
    </CallDialog>
  )
}

/** Enters or corrects what is known of a person of a let. */
export function LetPersonDialog(props: { tenancyId: string; person: ReferencePerson; list: ReferenceList }) {
  const { tenancyId, person, list } = props
  const { id, name, entered } = person
  return (
    <CallDialog
      {...words}
      call={referenceCalls.enter}
      params={{ id: tenancyId }}
      title={`Details of ${name}`}
      place={`references/${id}/details`}
      start={{ personId: id, saved: entered?.saved ?? list.saved, ...detailsOf(entered?.person) }}
      withheld={['saved']}
    >
      <Details />
    </CallDialog>
  )
}
