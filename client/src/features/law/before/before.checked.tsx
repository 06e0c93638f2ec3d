import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { countOf } from '#client/lib/format.ts'
import { today } from '#shared/dates.ts'
import type { UncheckedTenancy, Way } from '#shared/law/right-to-rent/right-to-rent.calls.ts'

const wayOptions: { value: Way; label: string }[] = [
  { value: 'originals', label: 'Original documents' },
  { value: 'share-code', label: 'Share code' },
  { value: 'digital-service', label: 'Digital identity service' },
]

interface CheckedBeforeProps {
  unchecked: readonly UncheckedTenancy[]
  way: Way | undefined
  onWay: (way: Way) => void
  isPending: boolean
  record: (tenancyIds: string[]) => void
}

/** 'The agency checked before': one act for all tenancies that have begun and have no check. */
export function CheckedBefore({ unchecked, way, onWay, isPending, record }: CheckedBeforeProps) {
  const begun = unchecked.filter(({ start }) => start <= today())
  if (unchecked.length === 0) return null
  const people = begun.reduce((sum, each) => sum + each.people, 0)
  return (
    <Card>
      <CardHeader
        title="Right to Rent"
        text={`${countOf(begun.length, { one: 'tenancy has', many: 'tenancies have' })} no check on record, of ${countOf(people, { one: 'adult', many: 'adults' })}.`}
      />
      <CardBody>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="How were they checked?" className="w-64 max-w-full">
            <Select value={way} placeholder="Choose..." onChange={onWay} options={wayOptions} />
          </Field>
          <Button
            disabled={begun.length === 0}
            pending={isPending}
            onClick={() => record(begun.map(({ id }) => id))}
          >
            {begun.length === 1
              ? 'Checked Before the Tenancy Began'
              : `All ${begun.length.toLocaleString('en-GB')} were checked before they began`}
          </Button>
        </div>
        <p className="mt-3 max-w-prose text-13 text-ink-3">
          Records the day before each tenancy began, with your name and today’s date. If a right to rent ends
          on a date, record that check on its tenancy instead.
        </p>
      </CardBody>
    </Card>
  )
}
