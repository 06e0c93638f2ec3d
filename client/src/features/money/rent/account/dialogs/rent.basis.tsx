import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { frontLoadOf, rentFields, type TypedRent } from './rent.form.ts'

const { DateField, MoneyField, SelectField } = rentFields

/** What an increase of an assured tenancy's rent rests on: its notice, an agreement to less, or a decision of the tribunal. */
export function RentBasis({ rent, tenancy }: { rent: TypedRent; tenancy: Tenancy }) {
  const { before, terms, kind, basis } = rent
  const last = before.findLast(({ from }) => terms !== undefined && from < terms.from)
  if (terms && frontLoadOf({ before, terms, kind, basis: { agreedOn: null } }, tenancy))
    return <DateField name="agreedOn" label="Date both agreed to less" />
  if (kind !== 'assured' || !terms || !last || yearlyPence(terms) <= yearlyPence(last)) return null
  const isDecided = basis.decision !== null
  return (
    <div className="grid gap-4 md:col-span-2 md:grid-cols-2">
      <DateField name="servedOn" label="Date notice served" optional />
      {(isDecided || basis.agreedOn !== null) && (
        <MoneyField
          name="noticeAmount"
          label="Rent in the notice"
          hint="If left blank, it is the new rent."
          optional={!isDecided}
        />
      )}
      <DateField
        name="agreedOn"
        label="Date tenant agreed in writing"
        hint="Only if the tenant agreed to less than the notice proposes."
        optional
      />
      <DateField name="decidedOn" label="Date of tribunal decision" optional />
      {isDecided && (
        <>
          <DateField name="noticeFrom" label="Start date of the new rent in the notice" />
          <SelectField
            name="forHardship"
            label="Delayed for hardship"
            options={[
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Yes, to the date above' },
            ]}
          />
        </>
      )}
    </div>
  )
}
