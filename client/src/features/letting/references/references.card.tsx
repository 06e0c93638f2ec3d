import { Link } from 'wouter'
import { CallButton } from '#client/kit/facts/call-button.tsx'
import { DialogButton, DialogLink } from '#client/kit/facts/dialogs.tsx'
import { FactCard, FactLine } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { paperCalls } from '#shared/law/papers/papers.calls.ts'
import { letCalls } from '#shared/letting/lets/lets.calls.ts'
import type { LetWhole } from '#shared/letting/lets/lets.ts'
import { referenceCalls } from '#shared/letting/references/references.calls.ts'
import { referenceKindNames } from '#shared/letting/references/references.questions.ts'
import type {
  Income,
  ReferenceList,
  ReferencePerson,
  ReferenceRow,
} from '#shared/letting/references/references.ts'
import { templateCalls } from '#shared/letting/templates/templates.calls.ts'
import { personRoleNames } from '#shared/records/tenancies/people.ts'
import { joinNames } from '#shared/text.ts'
import { EnteredLines } from './application.entered.tsx'

const DetailsDialog = latePart(async () => ({
  default: (await import('./application.dialogs.tsx')).LetPersonDialog,
})).Part
const dialogs = () => import('./references.dialogs.tsx')
const AskDialog = latePart(async () => ({ default: (await dialogs()).AskDialog })).Part
const PhoneDialog = latePart(async () => ({ default: (await dialogs()).PhoneDialog })).Part
const FileDialog = latePart(async () => ({ default: (await dialogs()).FileDialog })).Part
const AnswersDialog = latePart(async () => ({ default: (await dialogs()).AnswersDialog })).Part

/** '2.6 times the rent, as the employer confirmed': a figure, never a verdict. */
const sayIncome = ({ times, confirmed }: Income): string | undefined =>
  times === null
    ? undefined
    : `${times} times the rent${confirmed === null ? ', as entered in the application' : ', as confirmed'}`

interface OfLet {
  tenancyId: string
  isPending: boolean
}

/** The references of a let's people, income against the rent, and what guarantors sign. Who only reads sees none. */
export default function ReferencesCard({ tenancyId, isPending }: OfLet) {
  const mayWrite = useMayWrite()
  const of = { params: { id: tenancyId } }
  const query = useRead(referenceCalls.list, of, { ...always, enabled: mayWrite })
  const isAsked = query.data?.people.some(({ references }) => references.length > 0)
  const { people: all = [], income } = query.data ?? {}
  // Of a single tenant it stands beside their name.
  const isShared = all.filter(({ role }) => role === 'tenant').length > 1
  const times = isShared && income && sayIncome(income)
  return (
    <FactCard
      query={query}
      id="references"
      what="the references"
      title="References"
      text={times ? `The tenants’ income is ${times}.` : 'Ten questions to each employer and last landlord.'}
      className="max-w-3xl"
      isNothing={!mayWrite || (!isPending && !isAsked)}
      actions={isPending && query.data && <AskAll tenancyId={tenancyId} list={query.data} />}
    >
      {(list) => (
        <>
          <ul className="divide-y divide-hairline">
            {list.people.map((person) => (
              <Person
                key={person.id}
                tenancyId={tenancyId}
                isPending={isPending}
                person={person}
                list={list}
              />
            ))}
          </ul>
          {isPending && <Statement tenancyId={tenancyId} />}
        </>
      )}
    </FactCard>
  )
}

const sentWords = (what: string) => ({
  done: ({ sentTo }: { sentTo: string[] }) => ({
    title: what,
    description: `Sent to ${joinNames(sentTo, 3)}.`,
  }),
})

/** One click to ask every referee that the applicants named, or to remind those who have not answered. */
function AskAll({ tenancyId, list: { people } }: { tenancyId: string; list: ReferenceList }) {
  const request = { params: { id: tenancyId } }
  const isUnasked = people.some(({ role, typed }) => role !== 'occupier' && typed.length > 0)
  const isWaiting = people.some(({ references }) => references.some(isOpen))
  return (
    <>
      {isWaiting && (
        <CallButton call={referenceCalls.remind} request={request} says={sentWords('Referees Reminded')}>
          Remind
        </CallButton>
      )}
      {isUnasked && (
        <CallButton
          look="primary"
          call={referenceCalls.askAll}
          request={request}
          says={sentWords('Referees Asked')}
        >
          Ask All
        </CallButton>
      )}
    </>
  )
}

const isOpen = ({ answeredAt, kind }: ReferenceRow) => kind !== 'file' && answeredAt === null

type OfPerson = OfLet & { person: ReferencePerson; list: ReferenceList }

function Person({ tenancyId, isPending, person, list }: OfPerson) {
  const { id, name, role, income, typed, references, entered } = person
  const times = sayIncome(income)
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-body text-14 font-semibold">{name}</h3>
        <span className="text-13 text-ink-3">{personRoleNames[role]}</span>
        <span className="flex-1" />
        {isPending && (
          <span className="flex flex-wrap gap-2">
            <DialogButton
              aria-label={`Edit the details of ${name}`}
              dialog={<DetailsDialog tenancyId={tenancyId} person={person} list={list} />}
            >
              Details
            </DialogButton>
            <DialogButton
              aria-label={`Ask about ${name}`}
              dialog={<AskDialog tenancyId={tenancyId} person={person} />}
            >
              Ask
            </DialogButton>
            <DialogButton
              aria-label={`Record what a referee of ${name} said`}
              dialog={<PhoneDialog tenancyId={tenancyId} person={person} />}
            >
              By Phone
            </DialogButton>
            <DialogButton
              aria-label={`Add a report about ${name}`}
              dialog={<FileDialog tenancyId={tenancyId} person={person} />}
            >
              Add Report
            </DialogButton>
          </span>
        )}
      </div>
      {times && <p className="text-13 text-ink-2">Income is {times}</p>}
      {references.map((reference) => (
        <Reference key={reference.id} reference={reference} about={name} />
      ))}
      {typed.map(({ kind, name: referee, email }) => (
        <p key={kind} className="text-13 text-ink-2 wrap-anywhere">
          {referenceKindNames[kind]}: {referee || email}, not asked yet
        </p>
      ))}
      {entered?.person.shareCode && (
        <p className="text-13 text-ink-2">Right to rent share code: {entered.person.shareCode}</p>
      )}
      {entered && <EnteredLines entered={entered.person.entered} />}
      {role === 'guarantor' && <Guarantee tenancyId={tenancyId} key={id} />}
    </li>
  )
}

const sharedWords = {
  email: 'Same email as an applicant',
  domain: 'Same domain as an applicant',
} as const

function Reference({ reference, about }: { reference: ReferenceRow; about: string }) {
  const { kind, refereeName, refereeEmail, answeredAt, askedAt, shares, replies, paper } = reference
  const what = answeredAt
    ? `answered by ${reference.answeredBy} on ${formatDayOf(answeredAt)}`
    : kind === 'file'
      ? `added by ${reference.askedBy} on ${formatDayOf(askedAt)}`
      : `asked on ${formatDayOf(askedAt)}`
  return (
    <FactLine words={[referenceKindNames[kind], refereeName, refereeEmail, what]} href={paper} label="Open">
      {shares && <Badge tone="pending">{sharedWords[shares]}</Badge>}
      {replies && (
        <DialogLink dialog={<AnswersDialog reference={reference} about={about} />}>Answers</DialogLink>
      )}
      {isOpen(reference) && <Badge tone="wait">Waiting</Badge>}
    </FactLine>
  )
}

/** A guarantee is a deed, so it is printed: the account's own wording where it has some. */
function Guarantee({ tenancyId }: { tenancyId: string }) {
  const { data } = useRead(templateCalls.list, {})
  const own = data?.templates.find(({ kind, archivedOn }) => kind === 'guarantee' && archivedOn === null)
  const id = own?.id ?? 'standard-guarantee'
  return (
    <p className="text-13 text-ink-2">
      The guarantee is signed in ink, with a witness.{' '}
      <PaperLinkTo
        href={addressOf(templateCalls.preview, { params: { id }, query: { tenancyId } })}
        label="Print the deed"
      />
    </p>
  )
}

const isStatementServed = (let_: LetWhole | null) =>
  let_?.steps.some(({ kind, doneOn }) => kind === 'statement' && doneOn !== null) ?? false

/** What is missing for the written statement, until every tenant was served it, which comes before they sign. */
function Statement({ tenancyId }: { tenancyId: string }) {
  const params = { id: tenancyId }
  const { data } = useRead(paperCalls.statement, { params, query: {} }, always)
  const { data: isServed } = useRead(letCalls.read, { params }, { select: isStatementServed })
  if (!data || isServed !== false) return null
  const missing = data.missing.map((each) => each.replace(/^[A-Z]/, (letter) => letter.toLowerCase()))
  return (
    <p className="border-t border-hairline pt-3 text-13 text-ink-2">
      <Link
        href={paths.tenancy(tenancyId, 'law')}
        className="text-link underline underline-offset-2 pointer-coarse:py-2.5"
      >
        Written statement
      </Link>
      {missing.length === 0
        ? ': nothing is missing.'
        : `: still to enter are ${joinNames(missing, missing.length)}.`}
    </p>
  )
}
