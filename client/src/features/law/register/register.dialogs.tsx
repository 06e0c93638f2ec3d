import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { LawSource } from '#client/kit/ui/law-source.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { today } from '#shared/dates.ts'
import { regionNames, regions } from '#shared/law/regions.ts'
import {
  homeAnswers,
  landlordNumberInput,
  ownerships,
  type RegisterEvent,
  type RegisterPack,
  registeredInput,
  takeBackInput,
  toldInput,
} from '#shared/law/register/register.ts'
import { ownershipNames } from '#shared/law/register/register.words.ts'
import { registerFee } from '#shared/law/register.law.ts'
import { BillsField } from './register.bills-field.tsx'
import {
  useAnswer,
  useNumberLandlord,
  useRecordRegistration,
  useRecordTold,
  useTakeBack,
} from './register.calls.ts'

export type RegisterAction =
  | { kind: 'answer' | 'registered' | 'told' | 'landlord' }
  | { kind: 'take-back'; event: RegisterEvent }

interface DialogProps {
  pack: RegisterPack
  onClose: () => void
}

/** The dialog of an action on a home's entry. */
export function RegisterDialog({ action, ...props }: DialogProps & { action: RegisterAction }) {
  switch (action.kind) {
    case 'answer':
      return <AnswerDialog {...props} />
    case 'registered':
      return <RegisteredDialog {...props} />
    case 'told':
      return <ToldDialog {...props} />
    case 'landlord':
      return <LandlordDialog {...props} />
    case 'take-back':
      return <TakeBackDialog {...props} event={action.event} />
  }
}

const answers = fieldsFor<z.input<typeof homeAnswers>>()

function AnswerDialog({ pack, onClose }: DialogProps) {
  const { mutateAsync } = useAnswer(pack.id)
  const { region, ownership, households, people, billsIncluded } = pack.answers
  return (
    <FormDialog
      title="PRS Database Answers"
      description={`For ${pack.name}. Your records don’t include these yet.`}
      place={`register/${pack.id}/answers`}
      schema={homeAnswers}
      start={{
        region: region ?? '',
        ownership: ownership ?? '',
        households: households === null ? '' : String(households),
        people: people === null ? '' : String(people),
        billsIncluded,
      }}
      submit={{ label: 'Save Answers', pending: 'Saving...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <answers.SelectField
        name="region"
        label="Region"
        optional
        none={
          pack.region.isTyped || pack.region.isOpen
            ? 'Not answered'
            : `${regionNames[pack.region.region]}, from the postcode`
        }
        options={regions.map((value) => ({ value, label: regionNames[value] }))}
      />
      <answers.SelectField
        name="ownership"
        label="How it is owned"
        optional
        none="Not answered"
        options={ownerships.map((value) => ({ value, label: ownershipNames[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <answers.NumberField name="households" label="Households" optional />
        <answers.NumberField
          name="people"
          label="People"
          optional
          hint="If left blank, Gable counts the people of the tenancy. Include children."
        />
      </div>
      <BillsField />
    </FormDialog>
  )
}

const registered = fieldsFor<z.input<typeof registeredInput>>()

/** The fee as it stands in the form: what the draft regulations ask for a year. */
const feeAsked = (registerFee.value / 100).toFixed(2)

function RegisteredDialog({ pack, onClose }: DialogProps) {
  const { mutateAsync } = useRecordRegistration(pack.id)
  const isAgency = useIsAgency()
  const { code } = useCurrency()
  return (
    <FormDialog
      title={pack.number ? 'Record a Renewal' : 'Record Registration'}
      description={`Gable keeps today’s pack as what you submitted. ${pack.missing.length > 0 ? `Still missing: ${pack.missing.join(', ')}.` : ''}`}
      place={`register/${pack.id}/registered`}
      schema={registeredInput}
      start={{ number: pack.number ?? '', day: today(), fee: feeAsked }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <registered.TextField
        name="number"
        label="Property registration number"
        input={{ autoCapitalize: 'characters', autoComplete: 'off' }}
      />
      <registered.DateField name="day" label="Day" />
      {code === 'GBP' && (
        <div>
          <registered.MoneyField
            name="fee"
            label={isAgency ? 'Fee to charge' : 'Fee you paid'}
            optional
            hint={
              isAgency
                ? `Adds a bill ‘PRS Database fee’ from your agency to ${pack.landlord}’s statement. Leave blank to charge nothing.`
                : 'Adds an expense ‘PRS Database fee’ to the property. Leave blank if it’s already recorded.'
            }
          />
          <LawSource source={registerFee.source} standing={registerFee.standing} />
        </div>
      )}
    </FormDialog>
  )
}

const told = fieldsFor<z.input<typeof toldInput>>()

function ToldDialog({ pack, onClose }: DialogProps) {
  const { mutateAsync } = useRecordTold(pack.id)
  return (
    <FormDialog
      title="Mark Changes as Submitted"
      description="Records that the PRS Database has everything in today’s pack."
      place={`register/${pack.id}/told`}
      schema={toldInput}
      start={{ day: today() }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <ul className="list-disc pl-5 text-14 text-ink-2">
        {pack.changes.map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <told.DateField name="day" label="Day" />
    </FormDialog>
  )
}

const landlord = fieldsFor<z.input<typeof landlordNumberInput>>()

function LandlordDialog({ pack, onClose }: DialogProps) {
  const { mutateAsync } = useNumberLandlord(pack.landlordId)
  return (
    <FormDialog
      title="Landlord Registration Number"
      description={`The PRS Database gives it to ${pack.landlord}, for all of their properties.`}
      place={`register/landlords/${pack.landlordId}`}
      schema={landlordNumberInput}
      start={{ number: pack.landlordNumber ?? '' }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={({ number }) => mutateAsync(number)}
      onClose={onClose}
    >
      <landlord.TextField
        name="number"
        label="Number"
        input={{ autoCapitalize: 'characters', autoComplete: 'off' }}
      />
    </FormDialog>
  )
}

const takeBack = fieldsFor<z.input<typeof takeBackInput>>()

function TakeBackDialog({ pack, event, onClose }: DialogProps & { event: RegisterEvent }) {
  const { mutateAsync } = useTakeBack(pack.id)
  return (
    <FormDialog
      title="Remove the Entry"
      description={`For ${formatDate(event.day)}. It stays on the record with the reason. Any fee you charged stays too: cancel its bill.`}
      place={`register/events/${event.id}`}
      schema={takeBackInput}
      start={{ why: '' }}
      submit={{ label: 'Remove', pending: 'Removing...' }}
      save={({ why }) => mutateAsync({ eventId: event.id, why })}
      onClose={onClose}
    >
      <takeBack.TextField name="why" label="Why" />
    </FormDialog>
  )
}
