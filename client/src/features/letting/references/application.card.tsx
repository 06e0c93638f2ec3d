import { CallButton } from '#client/kit/facts/call-button.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { applyCalls } from '#shared/letting/applicants/apply.calls.ts'
import type { ApplicationPerson } from '#shared/letting/applicants/apply.ts'
import { incomeKindNames, partyRoleNames } from '#shared/letting/applicants/party.ts'
import { titleCase } from '#shared/text.ts'
import { EnteredLines } from './application.entered.tsx'

const PersonDialog = latePart(async () => ({
  default: (await import('./application.dialogs.tsx')).PersonDialog,
})).Part

/** Who applies with an applicant and what they entered, and the link on which they do. Viewers see no incomes. */
export function ApplicationCard({ applicantId }: { applicantId: string }) {
  const mayWrite = useMayWrite()
  const params = { id: applicantId }
  const query = useRead(applyCalls.read, { params }, { ...always, enabled: mayWrite })
  const { format } = useCurrency()
  const detailsOf = ({ phone, income, yearly, employerName, landlordName, shareCode }: ApplicationPerson) =>
    [
      phone,
      income && incomeKindNames[income],
      yearly !== null && `${format(yearly)} a year`,
      employerName && `Employer: ${employerName}`,
      landlordName && `Landlord: ${landlordName}`,
      shareCode && `Share code ${shareCode}`,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <FactCard
      query={query}
      id="application"
      what="the application"
      title="Application"
      isNothing={!mayWrite}
      actions={
        <>
          {query.data && (
            <DialogButton
              dialog={
                <PersonDialog
                  applicantId={applicantId}
                  at={query.data.people.length}
                  saved={query.data.saved}
                />
              }
            >
              Add Person
            </DialogButton>
          )}
          <CallButton call={applyCalls.send} request={{ params, body: {} }}>
            Send Link
          </CallButton>
        </>
      }
    >
      {({ people, saved }) => (
        <ul className="divide-y divide-hairline text-14">
          {people.map((person, at) => (
            <li key={`${person.name} ${person.email}`} className="py-2 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">{titleCase(person.name)}</span>
                <span className="flex-1 text-13 text-ink-3">{partyRoleNames[person.role]}</span>
                <DialogButton
                  aria-label={`Edit the details of ${person.name}`}
                  dialog={<PersonDialog applicantId={applicantId} at={at} person={person} saved={saved} />}
                >
                  Edit
                </DialogButton>
                {at > 0 && person.email && (
                  <CallButton
                    aria-label={`Send ${person.name} the link to their details`}
                    call={applyCalls.send}
                    request={{ params, body: { at } }}
                  >
                    Send Link
                  </CallButton>
                )}
                {at > 0 && (
                  <CallButton
                    aria-label={`Remove ${person.name}`}
                    call={applyCalls.enter}
                    request={{ params, body: { at, saved, remove: 'yes' } }}
                  >
                    Remove
                  </CallButton>
                )}
              </div>
              {detailsOf(person) ? (
                <p className="text-13 text-ink-2">{detailsOf(person)}</p>
              ) : (
                <NoFacts>Nothing entered yet.</NoFacts>
              )}
              <EnteredLines entered={person.entered} />
            </li>
          ))}
        </ul>
      )}
    </FactCard>
  )
}
