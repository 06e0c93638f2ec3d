import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { FactDialog } from '#client/kit/facts/fact-dialog.tsx'
import { DocumentField } from '#client/kit/record/documents/document-field.tsx'
import { useHeldFile } from '#client/kit/record/documents/held-file.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { earlierDay, today } from '#shared/dates.ts'
import type { DocumentKind } from '#shared/law/documents/documents.ts'
import { letCalls } from '#shared/letting/lets/lets.calls.ts'
import { consentWayNames, consentWays } from '#shared/letting/lets/lets.kinds.ts'
import type { LetWhole } from '#shared/letting/lets/lets.ts'

interface OfLet {
  let_: LetWhole
}

const agreedFields = fieldsOf(letCalls.agreed)
const fellFields = fieldsOf(letCalls.fellThrough)
const holdingFields = fieldsOf(letCalls.holding)
const handoverFields = fieldsOf(letCalls.handover)

/** Whose dialog it is, and the name under which what was typed is kept. */
const of = ({ tenancyId: id }: LetWhole, name: string) => ({
  params: { id },
  size: 'sm' as const,
  place: `lets/${id}/${name}`,
})

/** A signed file that becomes a document of the tenancy. */
const useSigned = ({ tenancyId: id }: LetWhole, kind: DocumentKind) =>
  useHeldFile({ about: { kind: 'tenancies', id }, kind })

function Agreed({ let_ }: OfLet) {
  const paper = useSigned(let_, 'agreement')
  const { start } = let_
  return (
    <FactDialog
      {...of(let_, 'agreed')}
      call={letCalls.agreed}
      title="Agreed on Paper"
      description="The tenancy is active from then. The deposit and the first rent are asked for, and we email the tenants how to pay."
      start={{ agreedOn: earlierDay(start, today()), documentId: '' }}
      files={{ documentId: paper }}
      submit={{ label: 'Record Agreement', pending: 'Saving...' }}
    >
      <agreedFields.DateField
        name="agreedOn"
        label="Date agreed"
        hint={`The date on which everyone had signed. The tenancy begins on ${formatDate(start)}.`}
      />
      <DocumentField held={paper} label="Signed agreement" />
    </FactDialog>
  )
}

function FellThrough({ let_ }: OfLet) {
  const { format } = useCurrency()
  const isAgency = useIsAgency()
  const { held } = let_.holding
  const holds = held > 0 && ` ${format(held)} is held: return it, or serve a lawful reason, within 7 days.`
  return (
    <CallDialog
      {...of(let_, 'fell-through')}
      call={letCalls.fellThrough}
      title="Fell Through"
      description={`The property is free again, and the links of this let stop working.${holds || ''}`}
      start={{ who: 'tenant', why: '', decidedOn: today() }}
      submit={{ label: 'End Let', pending: 'Saving...' }}
    >
      <fellFields.SelectField
        name="who"
        label="Decided by"
        options={[
          { value: 'tenant', label: 'The applicant' },
          ...(isAgency ? [{ value: 'landlord', label: 'The landlord' }] : []),
          { value: 'us', label: isAgency ? 'We did' : 'I did' },
        ]}
      />
      <fellFields.TextField name="why" label="Reason" />
      <fellFields.DateField name="decidedOn" label="Date of the decision" />
    </CallDialog>
  )
}

/** Whether the payer is emailed how to pay; where not, why, and what to do instead. */
function sendingWords({ payer, whyUnsent, reference }: LetWhole['holding']): string {
  if (!whyUnsent) return `We email ${payer} how to pay it. The reference is ${reference}.`
  const why =
    whyUnsent === 'no-email'
      ? `${payer} has no email address, so no email is sent.`
      : 'No email is sent, because “How tenants pay” in Money Settings is empty.'
  return `${why} Tell ${payer} how to pay it, with the reference ${reference}.`
}

function Ask({ let_ }: OfLet) {
  const { format } = useCurrency()
  const { holding } = let_
  return (
    <CallDialog
      {...of(let_, 'holding')}
      call={letCalls.holding}
      title="Ask for Holding Deposit"
      description={sendingWords(holding)}
      start={{ kind: 'ask', amount: holding.most?.toFixed(2) ?? '' }}
      submit={{ label: 'Ask', pending: 'Sending...' }}
      done={{
        title: 'Holding Deposit Asked For',
        description: 'It is matched at the bank by its reference.',
      }}
    >
      <holdingFields.MoneyField
        name="amount"
        label="Amount"
        {...(holding.most !== null && { hint: `A week’s rent at most: ${format(holding.most)}.` })}
      />
    </CallDialog>
  )
}

function Deadline({ let_ }: OfLet) {
  const paper = useSigned(let_, 'deposit')
  return (
    <FactDialog
      {...of(let_, 'deadline')}
      call={letCalls.holding}
      title="Change Deadline"
      description={`The tenancy must be agreed before the deadline, ${formatDate(let_.holding.deadline ?? '')}. Landlord and tenant can agree another one in writing.`}
      start={{ kind: 'deadline', deadline: '', documentId: '' }}
      files={{ documentId: paper }}
      submit={{ label: 'Save Deadline', pending: 'Saving...' }}
      done={{ title: 'Deadline Changed', description: 'The new deadline counts from now on.' }}
    >
      <holdingFields.DateField name="deadline" label="New deadline" />
      <DocumentField held={paper} label="Signed document" />
    </FactDialog>
  )
}

function Consent({ let_ }: OfLet) {
  const paper = useSigned(let_, 'deposit')
  return (
    <FactDialog
      {...of(let_, 'consent')}
      call={letCalls.holding}
      title="Record Consent"
      description="The holding deposit goes towards the deposit at the agreement only if the person who paid it agrees."
      start={{ kind: 'consent', payer: let_.people[0] ?? '', how: 'email', on: today(), documentId: '' }}
      files={{ documentId: paper }}
      done={{ title: 'Consent Recorded', description: 'It goes towards the deposit at the agreement.' }}
    >
      <holdingFields.TextField name="payer" label="Consent given by" hint="The person who pays or paid it." />
      <holdingFields.SelectField
        name="how"
        label="How, in writing"
        options={consentWays.map((value) => ({ value, label: consentWayNames[value] }))}
      />
      <holdingFields.DateField name="on" label="Date of the consent" />
      <DocumentField held={paper} label="Their message or letter" optional />
    </FactDialog>
  )
}

function Handover({ let_, isDone }: OfLet & { isDone: boolean }) {
  const { start, handover } = let_
  return (
    <CallDialog
      {...of(let_, isDone ? 'keys' : 'handover')}
      call={letCalls.handover}
      title={isDone ? 'Keys Given' : 'Arrange Handover'}
      {...(!isDone && { description: 'The tenants see it on their page from two days before.' })}
      start={{
        isDone,
        day: isDone ? today() : (handover?.on ?? start),
        words: isDone ? '' : (handover?.words ?? ''),
      }}
      submit={{ label: isDone ? 'Record' : 'Save Handover', pending: 'Saving...' }}
    >
      <handoverFields.DateField name="day" label="Date" />
      <handoverFields.LongTextField
        name="words"
        label={isDone ? 'To whom, and how many keys' : 'Person, time and place of the handover'}
        {...(!isDone && { hint: 'Add where the meters are, so that tenants can read them.' })}
      />
    </CallDialog>
  )
}

const dialogs = {
  agreed: Agreed,
  'fell-through': FellThrough,
  ask: Ask,
  deadline: Deadline,
  consent: Consent,
  handover: (of: OfLet) => <Handover {...of} isDone={false} />,
  keys: (of: OfLet) => <Handover {...of} isDone />,
}

export default function LetDialog({ dialog, ...of }: OfLet & { dialog: keyof typeof dialogs }) {
  const Dialog = dialogs[dialog]
  return <Dialog {...of} />
}
