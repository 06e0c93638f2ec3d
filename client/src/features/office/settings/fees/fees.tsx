import { useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import type { z } from 'zod'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FeeAmounts } from '#client/kit/fees/fee-fields.tsx'
import { VatMissing } from '#client/kit/fees/vat-missing.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { describeFee } from '#shared/money/landlords/fees/fee.words.ts'
import { standardFeeCalls } from '#shared/money/landlords/fees/standard-fee.calls.ts'
import type { StandardFeeReply, standardFeeInput } from '#shared/money/landlords/fees/standard-fee.ts'
import { standardFeeKinds } from '#shared/money/landlords/fees/standard-fee.ts'
import { feeKindNames } from '#shared/money/landlords/landlord-money.ts'
import { titleCase } from '#shared/text.ts'
import { Loaded, Section } from '../settings.section.tsx'
import { ApplyFee, landlordWords, propertyWords } from './fees.apply.tsx'

/** Fees: what the agency takes of new landlords' rent, and the landlords of whom it takes nothing. */
export function FeesSection() {
  const standard = useRead(
    standardFeeCalls.read,
    {},
    {
      placeholderData: (previous) => previous,
    },
  )
  const mayManage = useMay('manage')
  return (
    <div className="grid gap-6">
      <Section
        title="Standard Fee"
        text="Applied automatically to landlords you add. A landlord’s own fees are on their page, under Money."
        actions={
          mayManage &&
          standard.data && (
            <DialogButton dialog={<ChangeStandardFee reply={standard.data} />}>
              {standard.data.fee ? 'Change' : 'Set Standard Fee'}
            </DialogButton>
          )
        }
      >
        <Loaded query={standard}>{(reply) => <Standing reply={reply} />}</Loaded>
      </Section>
      {standard.data && <Without reply={standard.data} />}
      {standard.data && <Differing landlords={standard.data.own} />}
    </div>
  )
}

function Standing({ reply: { fee, missingForVat } }: { reply: StandardFeeReply }) {
  const exact = useExactMoney()
  if (!fee) return <p className="px-5 pb-6 text-14 text-ink-2 md:px-6">None. New landlords have no fee.</p>
  return (
    <div className="grid gap-3 px-5 pb-6 md:px-6">
      <div>
        <p className="text-14 font-medium">{describeFee(fee, exact)}</p>
        <p className="text-13 text-ink-2">
          On rent due from {formatDate(fee.from)}. Set by {fee.author}.
        </p>
      </div>
      {fee.vat && <VatMissing missing={missingForVat} consequence="so no invoice of this fee is issued" />}
    </div>
  )
}

/** The landlords whose fee is another one than the standard. */
function Differing({ landlords }: { landlords: StandardFeeReply['own'] }) {
  const exact = useExactMoney()
  const { shown, more } = useFirst(landlords, shownAtMost)
  const sayFee = (fee: StandardFeeReply['own'][number]['fees'][number]) =>
    `${fee.home ? `${fee.home}: ` : ''}${describeFee(fee, exact)}`
  if (landlords.length === 0) return null
  return (
    <Section
      title={`${countOf(landlords.length, landlordWords)} with another fee`}
      text="As agreed with each landlord. You can change it on the landlord’s page, under Money."
    >
      <ul className="divide-y divide-hairline border-t border-hairline text-14">
        {shown.map(({ id, name, fees }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-0.5 px-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] md:px-6"
          >
            <Link href={paths.landlordMoney(id)} className="min-w-0 truncate text-link underline">
              {titleCase(name)}
            </Link>
            <span className="min-w-0 text-ink-2">
              {fees.length === 0 ? 'No fee, as agreed' : fees.map(sayFee).join('; ')}
            </span>
          </li>
        ))}
      </ul>
      {more && <div className="border-t border-hairline px-5 pb-3 md:px-6">{more}</div>}
    </Section>
  )
}

const shownAtMost = 12

function Without({ reply }: { reply: StandardFeeReply }) {
  const mayManage = useMay('manage')
  const { without, fee } = reply
  if (without.length === 0) return null
  const rest = without.length - shownAtMost
  const verb = without.length === 1 ? 'has' : 'have'
  return (
    <Section
      title={`${countOf(without.length, landlordWords)} ${verb} no fee`}
      text="Their rent is paid out in full. If that is right, confirm it on the landlord’s page, under Money."
      actions={
        mayManage &&
        fee && <DialogButton dialog={<ApplyFee reply={reply} fee={fee} />}>Apply Standard Fee</DialogButton>
      }
    >
      <ul className="grid gap-x-6 gap-y-1.5 px-5 pb-6 text-14 sm:grid-cols-2 md:px-6">
        {without.slice(0, shownAtMost).map(({ id, name, homes }) => (
          <li key={id} className="flex min-w-0 items-baseline justify-between gap-3">
            <Link href={paths.landlordMoney(id)} className="min-w-0 truncate text-link underline">
              {titleCase(name)}
            </Link>
            <span className="shrink-0 text-13 text-ink-2">{countOf(homes, propertyWords)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="-mt-3 px-5 pb-6 text-13 text-ink-2 md:px-6">And {rest} more.</p>}
      {!fee && mayManage && (
        <p className="-mt-2 px-5 pb-6 text-13 text-ink-2 md:px-6">
          Once you set a standard fee, you can apply it to all of them at once.
        </p>
      )}
    </Section>
  )
}

type Form = z.input<typeof standardFeeInput>
const { SelectField, DateField } = fieldsOf(standardFeeCalls.save)

const kinds = [
  ...standardFeeKinds.map((value) => ({ value, label: feeKindNames[value] })),
  { value: 'none' as const, label: 'No fee' },
]

const written = (amount: number) => (amount > 0 ? amount.toFixed(2) : '')

function startOf({ fee, missingForVat, from }: StandardFeeReply): Form {
  const mayHaveVat = missingForVat.length === 0
  if (!fee)
    return { kind: 'percent', percent: '10', amount: '', minimum: '', vat: mayHaveVat ? 'yes' : 'no', from }
  const { kind, percent, amount, minimum, vat } = fee
  return {
    kind,
    percent: percent > 0 ? String(percent) : '',
    amount: written(amount),
    minimum: written(minimum),
    vat: vat ? 'yes' : 'no',
    from: fee.from,
  }
}

function ChangeStandardFee({ reply }: { reply: StandardFeeReply }) {
  return (
    <CallDialog
      call={standardFeeCalls.save}
      done={({ fee }) => ({
        title: 'Standard Fee Saved',
        description: fee
          ? 'It applies to landlords you add from now on.'
          : 'Landlords you add from now on have no fee.',
      })}
      title="Standard Fee"
      description="For landlords you add from now on. Existing landlords keep their own fees."
      place="fees/standard"
      start={startOf(reply)}
      submit={{ label: 'Save Standard Fee', pending: 'Saving...' }}
    >
      <SelectField name="kind" label="Kind" options={kinds} />
      <Parts missing={reply.missingForVat} />
    </CallDialog>
  )
}

function Parts({ missing }: { missing: StandardFeeReply['missingForVat'] }) {
  const kind = useWatch<Form, 'kind'>({ name: 'kind' })
  if (kind === 'none') return null
  return (
    <>
      <FeeAmounts missing={missing} />
      <DateField name="from" label="From" hint="Rent due on or after this date." />
    </>
  )
}
