import { CallDialog, fieldsOf, ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { RecordDialog } from '#client/kit/form/record/record-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useApplicantPicker, usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { today } from '#shared/dates.ts'
import { optionalDate, optionalLines, optionalText } from '#shared/fields.ts'
import { offerCalls } from '#shared/letting/offers/offers.calls.ts'
import { offerMeans, offerMeansNames } from '#shared/letting/offers/offers.state.ts'
import { type Offer, type OfferAnswer, offerTerms } from '#shared/letting/offers/offers.ts'
import { capitalise, titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { PeopleFields } from './offers.people.tsx'

export type OfferAct = 'pass' | 'record' | 'answer' | 'change' | 'withdraw'

const of = fieldsOf(offerCalls.add)

/** Adds an offer that the team was given. People who are named stay in the application. */
export function AddOfferDialog(props: {
  propertyId?: string
  applicantId?: string
  rent?: number
  onClose?: () => void
}) {
  const { propertyId = '', applicantId = '', rent, onClose } = props
  const [applicants, properties] = [useApplicantPicker(), usePropertyPicker()]
  return (
    <CallDialog
      call={offerCalls.add}
      title="Add Offer"
      description="The advertised rent is the most that may be offered."
      place={`offers/add/${propertyId}${applicantId}`}
      start={{ applicantId, propertyId, rent: rent ?? '', startOn: '', requests: '', others: [] }}
      submit={{ label: 'Add Offer', pending: 'Adding...' }}
      onClose={onClose}
    >
      {!applicantId && <of.PickerField name="applicantId" label="Applicant" {...applicants} />}
      {!propertyId && <of.PickerField name="propertyId" label="Property" {...properties} />}
      <of.MoneyField name="rent" label="Rent a month" />
      <of.DateField name="startOn" label="Start date" />
      <of.LongTextField name="requests" label="Requests" optional hint="For example: a bed, a dog." />
      <PeopleFields />
    </CallDialog>
  )
}

type Terms = z.input<typeof offerTerms>
const terms = fieldsFor<Terms>()
const termsOf = ({ rent, startOn, requests }: Terms): Terms => ({ rent, startOn, requests })

function ChangeDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const change = useCall(offerCalls.change)
  return (
    <RecordDialog
      what="offer"
      title="Change Offer"
      size="sm"
      place={`offers/${offer.id}`}
      schema={offerTerms}
      start={termsOf(offer)}
      stored={{ version: offer.version, toInput: (row) => termsOf(row as Offer) }}
      submit={{ label: 'Save Changes', pending: 'Saving...' }}
      save={({ changed, version }) =>
        change.mutateAsync({ params: { id: offer.id }, body: { ...changed, version } })
      }
      onClose={onClose}
    >
      <terms.MoneyField name="rent" label="Rent a month" />
      <terms.DateField
        name="startOn"
        label="Start date"
        hint="The landlord approves another rent or start again, unless they suggested it."
      />
      <terms.LongTextField name="requests" label="Requests" optional />
    </RecordDialog>
  )
}

const answerForm = z.strictObject({
  answer: z.enum(['approve', 'ask', 'suggest', 'decline'], 'Choose an answer'),
  text: optionalLines(1000),
  startOn: optionalDate(),
  by: optionalText(200),
  how: z.enum(offerMeans),
  on: optionalDate(1),
})
type AnswerForm = z.input<typeof answerForm>
const answer = fieldsFor<AnswerForm>()

/** The part of the form that its answer has. The server says what is missing. */
function answerOf({ answer: given, text = '', startOn }: AnswerForm): OfferAnswer {
  if (given === 'approve') return { answer: given }
  return given === 'suggest' ? { answer: given, startOn: startOn ?? '' } : { answer: given, text }
}

const answerNames = {
  approve: 'Approve',
  ask: 'Ask a question',
  suggest: 'Suggest another start date',
  decline: 'Decline',
}
const answerOptions = Object.entries(answerNames).map(([value, label]) => ({ value, label }))
const meansOptions = offerMeans
  .filter((means) => means !== 'link' && means !== 'app')
  .map((value) => ({ value, label: capitalise(offerMeansNames[value]) }))

function AnswerDialog({ offer, isHeard, onClose }: { offer: Offer; isHeard: boolean; onClose: () => void }) {
  const { id, version, landlord, startOn } = offer
  const record = useCall(offerCalls.record)
  const send = useCall(offerCalls.answer)
  const params = { id }
  const save = (form: AnswerForm) =>
    isHeard
      ? record.mutateAsync({
          params,
          body: { ...answerOf(form), by: form.by ?? '', how: form.how as 'phone', on: form.on },
        })
      : send.mutateAsync({ params, body: { ...answerOf(form), version } })
  return (
    <FormDialog
      title={isHeard ? 'Record the Landlord’s Answer' : 'Answer the Offer'}
      size="sm"
      place={`offers/${id}/answer`}
      schema={answerForm}
      start={{
        answer: isHeard ? 'approve' : 'ask',
        text: '',
        startOn,
        by: landlord,
        how: 'phone',
        on: today(),
      }}
      submit={
        isHeard ? { label: 'Record', pending: 'Recording...' } : { label: 'Send', pending: 'Sending...' }
      }
      save={save}
      onClose={onClose}
    >
      {({ answer: given }) => (
        <>
          <answer.SelectField name="answer" label="Answer" options={answerOptions} />
          {given === 'suggest' && <answer.DateField name="startOn" label="Other start date" />}
          {(given === 'ask' || given === 'decline') && (
            <answer.LongTextField name="text" label={given === 'ask' ? 'Question' : 'Reason'} />
          )}
          {isHeard && (
            <>
              <answer.TextField name="by" label="Answered by" />
              <answer.SelectField name="how" label="How" options={meansOptions} />
              <answer.DateField name="on" label="Date" />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

const pass = fieldsOf(offerCalls.pass)

export function OfferDialog({ offer, act, onClose }: { offer: Offer; act: OfferAct; onClose: () => void }) {
  const { id, landlord, applicant, startOn } = offer
  switch (act) {
    case 'change':
      return <ChangeDialog offer={offer} onClose={onClose} />
    case 'withdraw':
      return (
        <ReasonDialog
          call={offerCalls.end}
          params={{ id }}
          title="Withdraw Offer"
          description={`The offer of ${titleCase(applicant)} from ${formatDate(startOn)}`}
          size="sm"
          submit={{ label: 'Withdraw Offer', pending: 'Withdrawing...' }}
          onClose={onClose}
        />
      )
    case 'pass':
      return (
        <CallDialog
          call={offerCalls.pass}
          params={{ id }}
          title="Pass On Offer"
          description={`We email ${landlord} a link on which they approve it, ask, or name another start.`}
          size="sm"
          place={`offers/${id}/pass`}
          start={{ text: '' }}
          submit={{ label: 'Send Link', pending: 'Sending...' }}
          onClose={onClose}
        >
          <pass.LongTextField name="text" label="Message" optional />
        </CallDialog>
      )
    default:
      return <AnswerDialog offer={offer} isHeard={act === 'record'} onClose={onClose} />
  }
}
