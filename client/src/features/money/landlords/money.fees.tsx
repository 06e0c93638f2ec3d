import { clsx } from 'clsx'
import type { z } from 'zod'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { FeeFields, isWithVat } from '#client/kit/fees/fee-fields.tsx'
import { VatMissing } from '#client/kit/fees/vat-missing.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { readAmount } from '#shared/amounts.ts'
import { today } from '#shared/dates.ts'
import { describeFee, describeFeeExample } from '#shared/money/landlords/fees/fee.words.ts'
import { standardFeeCalls } from '#shared/money/landlords/fees/standard-fee.calls.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import type { FeeRule, feeInput, LandlordMoney } from '#shared/money/landlords/landlord-money.ts'
import { titleCase } from '#shared/text.ts'

interface FeesProps {
  landlordId: string
  money: LandlordMoney
}

function periodWords({ from, to }: FeeRule): string {
  if (to === null) return `from ${formatDate(from)}`
  if (to < from) return `replaced before ${formatDate(from)}`
  return `${formatDate(from)} to ${formatDate(to)}`
}

/** What the agency takes of a landlord's rent, now and before. */
export function FeesCard({ landlordId, money }: FeesProps) {
  const mayManage = useMay('manage')
  const exact = useExactMoney()
  const day = today()
  return (
    <Dialogs>
      <TitledCard
        id="landlord-fees"
        title="Fees"
        actions={
          mayManage && (
            <DialogButton dialog={<AddFee landlordId={landlordId} money={money} />}>Add Fee</DialogButton>
          )
        }
      >
        {money.rules.every(({ to }) => to !== null && to < day) && (
          <NoFee landlordId={landlordId} isWaived={money.isFeeWaived} hadFee={money.rules.length > 0} />
        )}
        {money.wantsVatNumber && (
          <div className="mb-3">
            <VatMissing missing={money.missingForVat} consequence="so no invoice of these fees is issued" />
          </div>
        )}
        {money.wantsAddress && (
          <p role="status" className="mb-3 rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
            A VAT invoice shows the landlord’s address, and this landlord has none. Edit the landlord to add
            it. It’s then printed on earlier invoices too.
          </p>
        )}
        <ul className="divide-y divide-hairline">
          {money.rules.map((rule) => {
            const isOver = rule.to !== null && rule.to < day
            return (
              <li
                key={rule.id}
                className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
              >
                <div className={isOver ? 'text-ink-3' : undefined}>
                  <p className="text-14 font-medium">{describeFee(rule, exact)}</p>
                  <p className="text-13 text-ink-2">
                    {rule.property ? titleCase(rule.property) : 'All properties'}, {periodWords(rule)}
                    {rule.isStandard && '. Your standard fee.'}
                  </p>
                </div>
                {mayManage && rule.to === null && !rule.isStandard && (
                  <DialogButton dialog={<EndFee rule={rule} />}>End</DialogButton>
                )}
              </li>
            )
          })}
        </ul>
      </TitledCard>
    </Dialogs>
  )
}

interface NoFeeProps {
  landlordId: string
  isWaived: boolean
  /** Whether a fee was taken before. */
  hadFee: boolean
}

/** Says that no fee is taken, and whether somebody meant it so. */
function NoFee({ landlordId, isWaived, hadFee }: NoFeeProps) {
  const waive = useCall(standardFeeCalls.waive)
  const mayManage = useMay('manage')
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-2', hadFee && 'mb-3')}>
      <p className="text-14 text-ink-2">
        {isWaived
          ? 'No management fee applies to this landlord, and that is confirmed.'
          : 'No management fee applies to this landlord.'}
      </p>
      {mayManage && (
        <Button
          size="sm"
          pending={waive.isPending}
          onClick={() => waive.mutate({ params: { id: landlordId }, body: { isWaived: !isWaived } })}
        >
          {isWaived ? 'Undo' : 'Confirm No Fee'}
        </Button>
      )}
    </div>
  )
}

const { SelectField, DateField } = fieldsOf(clientCalls.addFee)

function AddFee({ landlordId, money }: FeesProps) {
  const homes = money.homes.map(({ id, name }) => ({ value: id, label: titleCase(name) }))
  return (
    <CallDialog
      call={clientCalls.addFee}
      params={{ id: landlordId }}
      done={({ from }) => ({
        title: 'Fee Added',
        description: `It’s deducted from rent that falls due from ${formatDate(from)}.`,
      })}
      title="Add Fee"
      description="It’s deducted from rent when the rent is received. A fee of the same kind for the same properties ends the day before."
      place={`landlords/${landlordId}/fee`}
      start={{
        kind: 'percent',
        percent: '10',
        amount: '',
        minimum: '',
        vat: money.missingForVat.length === 0 ? 'yes' : 'no',
        propertyId: '',
        from: `${today().slice(0, 7)}-01`,
      }}
      submit={{ label: 'Add Fee', pending: 'Adding...' }}
    >
      {(typed) => (
        <>
          <FeeFields missing={money.missingForVat} />
          <SelectField name="propertyId" label="For" options={homes} none="All properties" />
          <DateField
            name="from"
            label="From"
            hint="Applies to rent due on or after this date. Rent already received is not affected."
          />
          <Example typed={typed} homes={money.homes} />
        </>
      )}
    </CallDialog>
  )
}

const numberOf = (typed: unknown) => readAmount(String(typed ?? '')) ?? 0

interface ExampleProps extends Pick<LandlordMoney, 'homes'> {
  typed: z.input<typeof feeInput>
}

function Example({ typed, homes }: ExampleProps) {
  const exact = useExactMoney()
  const { kind, percent, amount, minimum, vat, propertyId } = typed
  const home = homes.find(({ id, rent }) => rent !== null && (propertyId ? id === propertyId : true))
  const rent = home?.rent ?? 1200
  const fee = { percent: numberOf(percent), amount: numberOf(amount), minimum: numberOf(minimum) }
  if (kind === 'percent' ? fee.percent === 0 : fee.amount === 0) return null
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
      {describeFeeExample({ kind, ...fee, vat: isWithVat(vat) }, rent, exact)}
      {!home && ' (an example: no property here is let)'}
    </p>
  )
}

function EndFee({ rule }: { rule: FeeRule }) {
  const { DateField: Day } = fieldsOf(clientCalls.endFee)
  return (
    <CallDialog
      call={clientCalls.endFee}
      params={{ id: rule.id }}
      title="End Fee"
      description="Rent due after this date pays no such fee. Fees already taken stay."
      start={{ on: today() }}
      submit={{ label: 'End Fee', pending: 'Ending...' }}
    >
      <Day name="on" label="Last date" />
    </CallDialog>
  )
}
