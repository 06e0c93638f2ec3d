import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormCard } from '#client/kit/form/form-card.tsx'
import { FormWarnings } from '#client/kit/form/form-warnings.tsx'
import { ReadOnlyField, useReadOnly } from '#client/kit/form/read-only.tsx'
import { HintedTick } from '#client/kit/ui/hinted-tick.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { money } from '#shared/numbers.ts'
import type { PropertyInput } from '#shared/records/properties/properties.ts'
import { depositCap } from '#shared/records/tenancies/tenancies.ts'
import type { PropertyForm } from './properties.fields.tsx'
import { councilTaxOptions, epcOptions, furnishingOptions } from './properties.words.ts'
import { scrollToPhotos } from './scroll-to-photos.ts'

/** The fields of the tab of the public page; the others are the property's own. */
export const publicFields: ReadonlySet<string> = new Set([
  ...['published', 'description', 'deposit', 'availableFrom', 'areaSqft'],
  ...['furnishing', 'councilTaxBand', 'epcRating'],
])

const { LongTextField, MoneyField, NumberField, DateField, SelectField } = fieldsFor<PropertyForm>()

/** A new property without its empty fields, which the server stores as empty anyway. */
export function withoutEmpty({ published, ...values }: PropertyInput): PropertyInput {
  const filled = Object.entries(values as object).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return { ...(Object.fromEntries(filled) as PropertyInput), ...(published === false && { published }) }
}

/** The fields that the public page shows, for Add and Edit alike. `photos` stands below them. */
export function PublicFields({ photos, className = '' }: { photos?: ReactNode; className?: string }) {
  const isReadOnly = useReadOnly()
  // A private landlord's page is headed with the landlord's own name, as an agency's is with its agent's.
  const shown = useIsAgency()
    ? 'The house number and the landlord’s name are never shown.'
    : 'The house number is never shown. The page shows the account owner’s name and email, and phone number if there is one.'
  return (
    <FormCard
      className={className}
      title="For the Public Page"
      text={isReadOnly ? shown : `All of this is optional. ${shown}`}
    >
      <Published />
      <LongTextField
        optional
        name="description"
        label="Description"
        hint="Describe it to attract viewings. A blank line starts a new paragraph."
        className="md:col-span-2 [&_textarea]:min-h-28 [&_textarea]:field-sizing-content [&_textarea]:max-h-[30rem]"
      />
      <Deposit />
      <DateField
        optional
        name="availableFrom"
        label="Available from"
        hint="If left blank, it is available now."
      />
      <NumberField optional name="areaSqft" label="Area (sq ft)" />
      <SelectField
        optional
        name="furnishing"
        label="Furnishing"
        options={furnishingOptions}
        none="Not answered"
      />
      <SelectField
        optional
        name="councilTaxBand"
        label="Council tax band"
        options={councilTaxOptions}
        none="Not answered"
      />
      <SelectField optional name="epcRating" label="EPC rating" options={epcOptions} none="Not answered" />
      {!isReadOnly && <DepositNote />}
      {!isReadOnly && photos}
    </FormCard>
  )
}

const photoNote = 'text-13 text-ink-3 md:col-span-2'

/** Stands for the photos in Add, because a photo belongs to a stored property. */
export function PhotosLater() {
  return (
    <p className={photoNote}>
      Add photos after you save the property: open it from the list and drop them in.
    </p>
  )
}

/** A button that leads from the fields to the photos, which are saved separately. */
export function PhotosBelow() {
  return (
    <p className={photoNote}>
      <button type="button" className="text-link underline" onClick={scrollToPhotos}>
        Photos
      </button>{' '}
      have their own place below.
    </p>
  )
}

const showPublished = (value: unknown) => (value ? 'Yes' : 'No')

function Published() {
  const { control } = useFormContext<PropertyForm>()
  const { field } = useController({ control, name: 'published' })
  useFieldLabel('published', 'On the public page', showPublished)
  if (useReadOnly())
    return <ReadOnlyField<PropertyForm> name="published" label="On the public page" show={showPublished} />
  return (
    <HintedTick
      checked={field.value !== false}
      onChange={field.onChange}
      hint="Shown there while its status is Available."
      className="md:col-span-2"
    >
      Show it on the public page
    </HintedTick>
  )
}

const amountOf = (typed: unknown) => money('').safeParse(typed).data

/** The highest deposit for the typed rent, and whether the law's limit applies; undefined without a rent. */
function useDepositCap() {
  const [rent, type] = useWatch<PropertyForm, ['rent', 'type']>({ name: ['rent', 'type'] })
  const { code } = useCurrency()
  const monthly = amountOf(rent)
  if (!monthly) return undefined
  return {
    cap: depositCap(monthly),
    binds: type !== 'commercial' && code === 'GBP',
    isHigh: monthly * 12 >= 50_000,
  }
}

function Deposit() {
  const { format } = useCurrency()
  const found = useDepositCap()
  const usual = found ? format(found.cap) : 'five weeks’ rent'
  return (
    <MoneyField optional name="deposit" label="Deposit" hint={`If left blank, the page says ${usual}.`} />
  )
}

/** Warns of a deposit above the legal limit. */
function DepositNote() {
  const deposit = amountOf(useWatch<PropertyForm, 'deposit'>({ name: 'deposit' }))
  const { format } = useCurrency()
  const found = useDepositCap()
  const isAbove = found?.binds && deposit !== undefined && deposit > found.cap
  const note =
    isAbove &&
    `The deposit is more than ${found.isHigh ? 'six' : 'five'} weeks’ rent (${format(found.cap)}), the most you can take in England. The public page shows no more than that.`
  return <FormWarnings notes={note ? [note] : []} />
}
