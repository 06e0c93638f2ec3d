import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CallDialog, fieldsOf, ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { Tick, tickRow } from '#client/kit/ui/checkbox.tsx'
import { LawSource } from '#client/kit/ui/law-source.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { today } from '#shared/dates.ts'
import { regionNames, regions } from '#shared/law/regions.ts'
import { registerCalls } from '#shared/law/register/register.calls.ts'
import {
  type IncludedBill,
  includedBillNames,
  includedBills,
  ownershipNames,
  ownerships,
  type RegisterEvent,
  type RegisterPack,
  sayDays,
} from '#shared/law/register/register.ts'
import { registerFee } from '#shared/law/register.law.ts'

interface OfPack {
  pack: RegisterPack
}

const answers = fieldsOf(registerCalls.answer)
const ofNumber = { autoCapitalize: 'characters', autoComplete: 'off' }

export function AnswerDialog({ pack }: OfPack) {
  const { region, ownership, households, people, billsIncluded } = pack.answers
  return (
    <CallDialog
      call={registerCalls.answer}
      params={{ id: pack.id }}
      title="PRS Database Answers"
      description={`For ${pack.name}. Your records don’t include these yet.`}
      place={`register/${pack.id}/answers`}
      start={{
        region: region ?? '',
        ownership: ownership ?? '',
        households: households === null ? '' : String(households),
        people: people === null ? '' : String(people),
        billsIncluded,
      }}
      submit={{ label: 'Save Answers', pending: 'Saving...' }}
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
    </CallDialog>
  )
}

interface Answers {
  billsIncluded?: IncludedBill[] | null | undefined
}

/** Ticks for the bills that the rent includes. 'None of them' is an answer too; nothing ticked is none. */
function BillsField() {
  const { control } = useFormContext<Answers>()
  const { field } = useController({ control, name: 'billsIncluded' })
  const label = useId()
  const chosen = field.value ?? null
  const toggle = (bill: IncludedBill, isOn: boolean) => {
    const next = (chosen ?? []).filter((each) => each !== bill)
    field.onChange(isOn ? [...next, bill] : next.length > 0 ? next : null)
  }
  return (
    <fieldset aria-labelledby={label} className="grid gap-2">
      <legend id={label} className="mb-1 text-14 font-medium">
        Bills in the rent
      </legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 text-14">
        {includedBills.map((bill) => (
          <Tick key={bill} checked={chosen?.includes(bill) ?? false} onChange={(isOn) => toggle(bill, isOn)}>
            {includedBillNames[bill]}
          </Tick>
        ))}
        <Tick
          className={tickRow}
          checked={chosen?.length === 0}
          onChange={(isOn) => field.onChange(isOn ? [] : null)}
        >
          None of them
        </Tick>
      </div>
    </fieldset>
  )
}

const registered = fieldsOf(registerCalls.register)

/** The fee as it stands in the form: what the draft regulations ask for a year. */
const feeAsked = (registerFee.value / 100).toFixed(2)

export function RegisteredDialog({ pack }: OfPack) {
  const isAgency = useIsAgency()
  const { code } = useCurrency()
  return (
    <CallDialog
      call={registerCalls.register}
      params={{ id: pack.id }}
      title={pack.number ? 'Record a Renewal' : 'Record Registration'}
      description={`Gable keeps today’s pack as what you submitted. ${pack.missing.length > 0 ? `Still missing: ${pack.missing.join(', ')}.` : ''}`}
      place={`register/${pack.id}/registered`}
      start={{ number: pack.number ?? '', day: today(), fee: feeAsked }}
      done={({ number, renewBy }) => ({
        title: 'Registration Recorded',
        description: `${number}${renewBy ? `, until ${formatDate(renewBy.day)}` : ''}.`,
      })}
    >
      <registered.TextField name="number" label="Property registration number" input={ofNumber} />
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
    </CallDialog>
  )
}

const told = fieldsOf(registerCalls.tell)

export const SubmittedDialog = ({ pack: { id, changes } }: OfPack) => (
  <CallDialog
    call={registerCalls.tell}
    params={{ id }}
    title="Mark Changes as Submitted"
    description="Records that the PRS Database has everything in today’s pack."
    place={`register/${id}/told`}
    start={{ day: today() }}
  >
    <ul className="list-disc pl-5 text-14 text-ink-2">
      {changes.map(({ what }) => (
        <li key={what}>{sayDays(what, formatDate)}</li>
      ))}
    </ul>
    <told.DateField name="day" label="Day" />
  </CallDialog>
)

const landlord = fieldsOf(registerCalls.numberLandlord)

export const LandlordDialog = ({ pack }: OfPack) => (
  <CallDialog
    call={registerCalls.numberLandlord}
    params={{ id: pack.landlordId }}
    title="Landlord Registration Number"
    description={`The PRS Database gives it to ${pack.landlord}, for all of their properties.`}
    place={`register/landlords/${pack.landlordId}`}
    start={{ number: pack.landlordNumber ?? '' }}
    done={({ number }) => ({ title: 'Number Recorded', description: `${number}.` })}
  >
    <landlord.TextField name="number" label="Number" input={ofNumber} />
  </CallDialog>
)

export const RemoveDialog = ({ id, event }: { id: string; event: RegisterEvent }) => (
  <ReasonDialog
    call={registerCalls.removeEvent}
    params={{ id, eventId: event.id }}
    title="Remove the Entry"
    description={`For ${formatDate(event.day)}. It stays on the record with the reason. Any fee you charged stays too: cancel its bill.`}
    place={`register/events/${event.id}`}
    submit={{ label: 'Remove', pending: 'Removing...' }}
  />
)
