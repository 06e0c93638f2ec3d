import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { RecordDialog } from '#client/kit/form/record/record-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { isDate, today } from '#shared/dates.ts'
import { listSchemeQuarters } from '#shared/law/tax.law.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { type LandlordTerms, landlordTermsInput } from '#shared/money/landlords/landlord-money.ts'

interface TermsProps {
  landlordId: string
  terms: LandlordTerms
  /** The day of the first rent that was received. */
  firstRentOn: string | null
}

function abroadWords({ abroad, abroadFrom, approval, approvedFrom }: LandlordTerms): string {
  if (!abroad) return 'No'
  const since = abroadFrom ? `Yes, since ${formatDate(abroadFrom)}` : 'Yes'
  const from = approvedFrom ? `, from ${formatDate(approvedFrom)}` : ''
  return approval
    ? `${since}; HMRC approved: ${approval}${from}`
    : `${since}, so basic-rate tax is deducted from the rent`
}

export function TermsCard(props: TermsProps) {
  const { terms } = props
  const mayManage = useMay('manage')
  const exact = useExactMoney()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TitledCard
        id="landlord-terms"
        title="Terms"
        actions={
          mayManage && (
            <Button size="sm" onClick={() => setOpen(true)}>
              Change Terms
            </Button>
          )
        }
      >
        <dl className="grid gap-2.5 text-14">
          <div>
            <dt className="text-13 text-ink-2">Float</dt>
            <dd className="tabular-nums">{exact(terms.float)}</dd>
          </div>
          <div>
            <dt className="text-13 text-ink-2">Repairs up to</dt>
            <dd className="tabular-nums">
              {terms.repairLimit === null ? 'Asked always' : exact(terms.repairLimit)}
            </dd>
          </div>
          <div>
            <dt className="text-13 text-ink-2">Non-resident</dt>
            <dd>{abroadWords(terms)}</dd>
          </div>
        </dl>
      </TitledCard>
      {isOpen && <ChangeTerms {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const form = landlordTermsInput.omit({ version: true })
type Form = z.input<typeof form>
const { MoneyField, SelectField, TextField, DateField } = fieldsFor<Form>()

const abroadChoices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

/** Follows a change that somebody else saves while it is open. */
function ChangeTerms({ landlordId, terms, firstRentOn, onClose }: TermsProps & { onClose: () => void }) {
  const change = useCall(clientCalls.changeTerms)
  const startOf = (stored: LandlordTerms): Form => {
    const { float, repairLimit, abroad, abroadFrom, approval, approvedFrom } = stored
    return {
      float: float.toFixed(2),
      repairLimit: repairLimit?.toFixed(2) ?? '',
      abroad: abroad ? 'yes' : 'no',
      approval,
      approvedFrom: approvedFrom ?? '',
      // A landlord who was always abroad has no first day.
      abroadFrom: abroadFrom ?? (abroad ? '' : (firstRentOn ?? today())),
    }
  }
  return (
    <RecordDialog
      what="landlord’s terms"
      title="Change Terms"
      place={`landlords/${landlordId}/terms`}
      schema={form}
      start={startOf(terms)}
      stored={{ version: terms.version, toInput: startOf }}
      submit={{ label: 'Save Changes', pending: 'Saving...' }}
      save={({ values, version }) =>
        change.mutateAsync({ params: { id: landlordId }, body: { ...values, version } })
      }
      onClose={onClose}
    >
      <MoneyField name="float" label="Float" />
      <MoneyField
        name="repairLimit"
        label="Repairs up to"
        hint="The cost of one repair that you may order without asking. Leave empty to be asked always."
        optional
      />
      <SelectField
        name="abroad"
        label="Non-resident"
        options={abroadChoices}
        hint="Their usual place of abode is outside the United Kingdom."
      />
      <Abroad firstRentOn={firstRentOn} />
    </RecordDialog>
  )
}

/** Since when the landlord is abroad, what follows from that, and HMRC's approval. */
function Abroad({ firstRentOn }: Pick<TermsProps, 'firstRentOn'>) {
  const [abroad, from, approval] = useWatch<Form, ['abroad', 'abroadFrom', 'approval']>({
    name: ['abroad', 'abroadFrom', 'approval'],
  })
  const isAbroad = abroad === 'yes' || abroad === true
  return (
    <>
      {isAbroad && (
        <>
          <DateField
            name="abroadFrom"
            label="Non-resident since"
            hint="Leave blank to deduct tax from all rent received."
            optional
          />
          <p role="status" className="rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
            {whatFollows(typeof from === 'string' && isDate(from) ? from : null, firstRentOn)}
          </p>
        </>
      )}
      <TextField
        name="approval"
        label="HMRC approval (NRL)"
        hint="The number on the letter that lets you pay rent with no tax deducted. Without a number, tax is deducted."
        optional
      />
      {isAbroad && approval && (
        <DateField
          name="approvedFrom"
          label="Approved from"
          hint="The date on the letter. If left blank, it is the first day of this quarter."
          optional
        />
      )}
    </>
  )
}

/** 'Tax of 20 % … 3 quarters since then are late already', for the person who is about to say so. */
export function whatFollows(from: string | null, firstRentOn: string | null): string {
  const rule =
    'Tax at 20% is due on rent received since then, less expenses, 30 days after each quarter ends.'
  if (!firstRentOn) return `${rule} No rent has been received yet.`
  const first = from && from > firstRentOn ? from : firstRentOn
  const late =
    first > today() ? [] : listSchemeQuarters(first, today()).filter(({ dueOn }) => dueOn < today())
  if (late.length === 0) return rule
  const [verb, them] = late.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${rule} ${countOf(late.length, { one: 'quarter', many: 'quarters' })} since then ${verb} already late, and the agency owes the tax for ${them}. See the Tax page.`
}
