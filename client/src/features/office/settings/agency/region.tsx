import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { setCurrency, useCurrency } from '#client/lib/currency.ts'
import { adoptDateFormat, formatMoment, useDateFormat } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { type CurrencyCode, currencies, currencyCodes } from '#shared/currency.ts'
import type { DateFormat } from '#shared/date-format.ts'
import * as written from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { useSaveAgency } from '../settings.calls.ts'
import { Section } from '../settings.section.tsx'

/** Changes the application's currency: for the whole account if the person may, else in this browser only. */
function useSaveCurrency() {
  const save = useSaveAgency('Region')
  const mayManage = useMay('manage')
  const { code } = useCurrency()
  return (currency: CurrencyCode) => {
    setCurrency(currency)
    if (mayManage) save.mutate({ currency }, { onError: () => setCurrency(code) })
  }
}

/** Changes how the account writes days and times, at once on this page too. */
function useSaveDateFormat() {
  const format = useDateFormat()
  const save = useSaveAgency('Region')
  return (change: Partial<DateFormat>) => {
    adoptDateFormat({ ...format, ...change })
    save.mutate(change, { onError: () => adoptDateFormat(format) })
  }
}

const currencyOptions = currencyCodes.map((code) => ({
  value: code,
  label: `${currencies[code].symbol} ${currencies[code].name} (${code})`,
}))

const clockOptions = written.clocks.map((clock) => ({
  value: clock,
  label: `${clock}: ${written.formatTime('17:30', { clock })}`,
}))

/** The section Region: the currency, the date style and the clock of the account. */
export function RegionSection() {
  const { code, format } = useCurrency()
  const { dateStyle, clock } = useDateFormat()
  const choose = useSaveCurrency()
  const save = useSaveDateFormat()
  const mayManage = useMay('manage')
  const agency = useRead(agencyCalls.read, {}, { enabled: useMay('read') }).data
  const isFixed = agency?.currencyFixed === true && agency.currency === code
  const dateOptions = written.dateStyles.map((style) => ({
    value: style,
    label: written.formatDate(today(), { dateStyle: style }),
  }))
  return (
    <Section title="Region" text="How Gable shows amounts, dates and times.">
      <div className="grid gap-5 px-5 pb-6 md:grid-cols-2 md:px-6">
        <Field
          label="Currency"
          hint={
            isFixed
              ? `Money is recorded in ${code}, so the currency can’t change.`
              : `Changes the symbol only. Amounts are not converted: 1250 reads as ${format(1250)}.`
          }
        >
          <Select value={code} disabled={isFixed} onChange={choose} options={currencyOptions} />
        </Field>
        <Field
          label="Date style"
          className="md:col-start-1"
          hint={`On screens, in documents and in emails. Export files use ${today()}.`}
        >
          <Select
            value={dateStyle}
            disabled={!mayManage}
            onChange={(next) => save({ dateStyle: next })}
            options={dateOptions}
          />
        </Field>
        <Field label="Clock" hint={`Now it is ${formatMoment(new Date().toISOString())} in London.`}>
          <Select
            value={clock}
            disabled={!mayManage}
            onChange={(next) => save({ clock: next })}
            options={clockOptions}
          />
        </Field>
        <p className="text-14 text-ink-2 md:col-span-2">
          {mayManage
            ? 'Saved as soon as you choose, for everyone in your account.'
            : 'The currency is saved in this browser only. For the account, its owners and managers choose the currency, the date style and the clock.'}
        </p>
      </div>
    </Section>
  )
}
