import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DialogButton, useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { useEmptied } from '#client/kit/form/use-emptied.ts'
import { useProposed } from '#client/kit/form/use-proposed.ts'
import { DocumentField } from '#client/kit/record/documents/document-field.tsx'
import type { HeldFile } from '#client/kit/record/documents/held-file.ts'
import { Tick, tickRow } from '#client/kit/ui/checkbox.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { formatDate } from '#client/lib/dates.ts'
import { isDate, today } from '#shared/dates.ts'
import { sheetPublished } from '#shared/law/papers.law.ts'
import type { Agreement } from '#shared/law/servings/agreement.ts'
import {
  type Party,
  servedKindNames,
  servedKinds,
  servedOnPayers,
  servedRoleNames,
  type servingInput,
  servingMeans,
  servingMeansNames,
} from '#shared/law/servings/servings.ts'
import { proposedDelivery } from '#shared/law/servings.law.ts'

const show = (value: unknown) => `${(value as string[] | undefined)?.length ?? 0} people`

/** The people who are served, each by name. Whoever has no email address cannot get a mail. */
export function PeopleField({ parties, byMail }: { parties: readonly Party[]; byMail: boolean }) {
  const { control } = useFormContext<{ to: string[] }>()
  const { field, fieldState } = useController({ control, name: 'to' })
  useFieldLabel('to', 'Served on', show)
  const chosen = field.value ?? []
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-14 font-medium">Served on</legend>
      {parties.map(({ id, role, name, email }) => (
        <Tick key={id} className={tickRow} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)}>
          {name}{' '}
          <span className="text-ink-3">
            {servedRoleNames[role]}
            {byMail && ` · ${email || 'no email address'}`}
          </span>
        </Tick>
      ))}
      {fieldState.error && (
        <p role="alert" className="text-13 text-danger-ink">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}

const AgreementDialog = latePart(() => import('./agreement.dialog.tsx')).Part

type Form = z.input<typeof servingInput>
const { SelectField, DateField, TextField } = fieldsFor<Form>()
const { TextField: PayerText, EmailField } = fieldsFor<{
  payer: { name: string; email: string; address: string }
}>()

const noPayer = { name: '', email: '', address: '' }

export interface ServeOptions {
  tenancyId: string
  parties: readonly Party[]
  agreement: Agreement
  /** Opens the notice of possession, which has its own checks; without it that notice is not offered. */
  openPossession?: (() => void) | undefined
}

interface FieldsProps extends ServeOptions {
  paper: HeldFile
  proof: HeldFile
  isGiven: boolean
  hasDocument: boolean
}

export function ServeFields({
  tenancyId,
  paper,
  proof,
  parties,
  isGiven,
  hasDocument,
  agreement,
  openPossession,
}: FieldsProps) {
  const [what, means, payer, servedOn] = useWatch<Form, ['what', 'means', 'payer', 'servedOn']>({
    name: ['what', 'means', 'payer', 'servedOn'],
  })
  const { setValue } = useFormContext<Form>()
  const close = useCloseDialog()
  const mayNamePayer = servedOnPayers.includes(what)
  const isSheet = what === 'information-sheet'
  const byMail = means === 'mail'
  const isNamed = payer !== undefined
  useEmptied('payer', !mayNamePayer, undefined)
  useEmptied('isOfficial', !isSheet, undefined)
  useEmptied('deliveredOn', means !== 'post', '')
  useEmptied('deliveredWhy', means !== 'post', '')
  useEmptied('evidenceId', byMail, '')
  useEmptied('payer.address', byMail && isNamed, '')
  useEmptied('payer.email', !byMail && isNamed, '')
  useEmptied('backdatedWhy', servedOn >= today(), '')
  useEffect(() => {
    if (byMail) setValue('servedOn', today())
  }, [byMail, setValue])
  // A letter is proposed to count two working days after it was posted.
  useProposed('deliveredOn', means === 'post' && isDate(servedOn) ? proposedDelivery(servedOn) : '')
  // Its grounds, dates and ban are checked by the dialog of its own.
  useEffect(() => {
    if (what !== 'notice-possession') return
    close()
    openPossession?.()
  }, [what, close, openPossession])
  return (
    <>
      {!isGiven && (
        <SelectField
          name="what"
          label="Document type"
          options={servedKinds
            .filter((value) => value !== 'notice-possession' || openPossession)
            .map((value) => ({ value, label: servedKindNames[value] }))}
        />
      )}
      {!hasDocument && <DocumentField<Form> held={paper} name="versionId" label="Document" />}
      {isSheet && <OfficialField />}
      <div className="grid gap-4 sm:grid-cols-2">
        <MeansFields means={means} mayMail={agreement.email?.isAllowed === true} />
      </div>
      {!agreement.email?.isAllowed && <EmailNote tenancyId={tenancyId} agreement={agreement} />}
      {servedOn < today() && (
        <TextField
          optional
          name="backdatedWhy"
          label="Why it was served before you added it"
          hint="Needed if you added the document after serving it."
        />
      )}
      <PeopleField parties={parties} byMail={byMail} />
      {mayNamePayer && (
        <PayerFields
          isOther={payer !== undefined}
          setOther={(isOther) => setValue('payer', isOther ? noPayer : undefined)}
          byMail={byMail}
        />
      )}
      {!byMail && (
        <DocumentField<Form>
          held={proof}
          name="evidenceId"
          label="Evidence"
          hint="A certificate of posting, or a signed receipt."
          optional
        />
      )}
      <TextField optional name="remarks" label="Remarks" />
    </>
  )
}

function MeansFields({ means, mayMail }: { means: Form['means']; mayMail: boolean }) {
  const [servedOn, deliveredOn] = useWatch<Form, ['servedOn', 'deliveredOn']>({
    name: ['servedOn', 'deliveredOn'],
  })
  const isOther =
    means === 'post' && deliveredOn && isDate(servedOn) && deliveredOn !== proposedDelivery(servedOn)
  const offered = mayMail
    ? (['mail', 'hand', 'post'] as const)
    : servingMeans.filter((value) => value !== 'mail')
  return (
    <>
      <SelectField
        name="means"
        label="How"
        options={offered.map((value) => ({ value, label: servingMeansNames[value] }))}
      />
      {means !== 'mail' && (
        <DateField name="servedOn" label={means === 'post' ? 'Posted on' : 'Handed over on'} />
      )}
      {means === 'post' && (
        <DateField
          name="deliveredOn"
          label="Counts as served on"
          hint="Two working days after posting, unless you know another date (Interpretation Act 1978, section 7)."
        />
      )}
      {isOther && <TextField name="deliveredWhy" label="Why another date" />}
    </>
  )
}

/** Why an email is not offered, and the way to answer. */
function EmailNote({ tenancyId, agreement }: Pick<FieldsProps, 'tenancyId' | 'agreement'>) {
  const isAsked = agreement.email !== null
  return (
    <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
      {isAsked
        ? 'The agreement does not allow service by email.'
        : 'Does the agreement allow service by email? It is offered once you have entered the clause.'}
      <DialogButton look="ghost" dialog={<AgreementDialog tenancies={[tenancyId]} known={agreement} />}>
        {isAsked ? 'Change' : 'Answer'}
      </DialogButton>
    </p>
  )
}

/** The word of the person who serves an information sheet that the file is the official one. */
function OfficialField() {
  const { control } = useFormContext<Form>()
  const { field, fieldState } = useController({ control, name: 'isOfficial' })
  useFieldLabel('isOfficial', 'Official file', (value) => (value ? 'Yes' : 'No'))
  return (
    <div className="grid gap-1">
      <Tick className="items-start" checked={field.value === true} onChange={field.onChange}>
        This is the official file from GOV.UK, unaltered (published on {formatDate(sheetPublished.value)})
      </Tick>
      {fieldState.error && (
        <p role="alert" className="text-13 text-danger-ink">
          {fieldState.error.message}
        </p>
      )}
    </div>
  )
}

/** Whoever paid the deposit, where that is nobody of the tenancy. */
function PayerFields(props: { isOther: boolean; setOther: (isOther: boolean) => void; byMail: boolean }) {
  const { isOther, setOther, byMail } = props
  return (
    <div className="grid gap-3">
      <Tick checked={isOther} onChange={setOther}>
        Also serve a relevant person who paid the deposit
      </Tick>
      {isOther && (
        <div className="grid gap-4 sm:grid-cols-2">
          <PayerText name="payer.name" label="Relevant person" />
          {byMail ? (
            <EmailField name="payer.email" label="Email" />
          ) : (
            <PayerText optional name="payer.address" label="Address" />
          )}
        </div>
      )}
    </div>
  )
}
