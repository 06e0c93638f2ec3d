import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { currencies, currencyCodes } from '#shared/currency.ts'
import { useMayManage, useSaveCurrency } from '../settings.calls.ts'
import { Section } from '../settings.section.tsx'

const options = currencyCodes.map((code) => ({
  value: code,
  label: `${currencies[code].symbol} ${currencies[code].name} (${code})`,
}))

/** Region: the currency of every amount in the application. */
export function RegionSection() {
  const { code, format } = useCurrency()
  const choose = useSaveCurrency()
  const mayManage = useMayManage()
  return (
    <Section title="Region" text="How amounts are written everywhere in Gable.">
      <div className="grid gap-5 px-5 pb-6 md:grid-cols-2 md:px-6">
        <Field
          label="Currency"
          hint={`Changes the symbol only. Amounts are not converted: 1250 reads as ${format(1250)}.`}
        >
          <Select value={code} onChange={choose} options={options} />
        </Field>
        <p className="text-14 text-ink-2 md:col-span-2">
          {mayManage
            ? 'Saved as soon as you choose it, for everybody in your account.'
            : 'Saved in this browser only: the currency of the account is for its owners and managers to choose.'}
        </p>
      </div>
    </Section>
  )
}
