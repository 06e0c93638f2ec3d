import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { RecordDialog } from '#client/kit/form/record/record-dialog.tsx'
import type { Save } from '#client/kit/form/record/use-resource-form.ts'
import { DocumentField } from '#client/kit/record/documents/document-field.tsx'
import { type HeldFile, saveWithFiles, useHeldFile } from '#client/kit/record/documents/held-file.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { today } from '#shared/dates.ts'
import {
  type Certificate,
  certificateCalls,
  certificateInput,
} from '#shared/law/certificates/certificates.calls.ts'
import {
  type CertificateKind,
  licenceNames,
  licenceTypes,
  outcomes,
} from '#shared/law/certificates/certificates.kinds.ts'
import { epcRatings } from '#shared/records/properties/properties.ts'
import { kindWords, outcomeNames } from './certificates.words.ts'

const schema = certificateInput.omit({ propertyId: true, kind: true })
type Input = z.input<typeof schema>
const { TextField, LongTextField, SelectField, DateField } = fieldsFor<Input>()

/** A file that is held is with its dialog alone, so that no draft names it. */
const withheld = ['documentId'] as const

const startOf = (row: Partial<Certificate>): Input => ({
  day: row.day ?? today(),
  until: row.until ?? '',
  outcome: row.outcome ?? 'passed',
  rating: row.rating ?? '',
  licence: row.licence ?? '',
  number: row.number ?? '',
  by: row.by ?? '',
  remarks: row.remarks ?? '',
  documentId: row.documentId ?? '',
})

/** What the dialog does not show of a home that needs none. */
const unshown = { until: null, rating: null, licence: null, number: '', by: '', documentId: null } as const

/** What the form no longer shows is not sent, and of a stored certificate it is emptied. */
const sentOf = <Part extends object>(part: Part, { outcome }: z.output<typeof schema>) =>
  outcome === 'not-needed' ? { ...part, ...unshown } : part

interface DialogProps {
  propertyId: string
  kind: CertificateKind
  certificate?: Certificate | undefined
  /** The date that a new one begins with. */
  day?: string
}

export function CertificateDialog({ propertyId, kind, certificate, day }: DialogProps) {
  const add = useCall(certificateCalls.add)
  const change = useCall(certificateCalls.change)
  const about = { kind: 'properties', id: propertyId } as const
  const paper = useHeldFile({ about, kind })
  const save = ({ values, changed, version }: Save<z.output<typeof schema>>) => {
    const { documentId, outcome } = values
    const value = outcome === 'not-needed' ? null : documentId
    return saveWithFiles([{ held: paper, value }], () => {
      const named = { documentId: paper.savedAs(documentId) }
      if (!certificate)
        return add.mutateAsync({ body: { ...sentOf({ ...values, ...named }, values), propertyId, kind } })
      const body = sentOf({ ...changed, ...('documentId' in changed && named) }, values)
      return change.mutateAsync({ params: { id: certificate.id }, body: { ...body, version } })
    })
  }
  return (
    <RecordDialog
      what="certificate"
      title={kindWords[kind].title}
      place={`certificates/${certificate?.id ?? `${propertyId}/${kind}`}`}
      schema={schema}
      start={startOf(certificate ?? (day ? { day } : {}))}
      {...(certificate && { stored: { version: certificate.version, toInput: startOf } })}
      submit={{ label: certificate ? 'Save Changes' : 'Record', pending: 'Saving...' }}
      withheld={withheld}
      save={save}
      onClose={useCloseDialog()}
    >
      <Fields paper={paper} kind={kind} stored={certificate?.outcome} />
    </RecordDialog>
  )
}

const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))

interface FieldsProps extends Pick<DialogProps, 'kind'> {
  paper: HeldFile
  stored: Certificate['outcome'] | undefined
}

function Fields({ paper, kind, stored }: FieldsProps) {
  const outcome = useFormContext<Input>().watch('outcome')
  const isNeeded = outcome !== 'not-needed'
  const words = kindWords[kind]
  const states = kind === 'licence' || kind === 'insurance'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="outcome"
        label={words.state ? 'State' : 'Outcome'}
        options={optionsOf(
          outcomes.filter((each) => each !== 'failed' || !words.state || each === stored),
          outcomeNames(kind),
        )}
      />
      <DateField name="day" label={isNeeded ? words.day : 'Since'} />
      {isNeeded && (
        <>
          {kind === 'energy' && (
            <SelectField
              name="rating"
              label="Rating"
              placeholder="A to G"
              options={epcRatings.map((value) => ({ value, label: value }))}
            />
          )}
          {kind === 'licence' && (
            <SelectField
              name="licence"
              label="Which licence"
              placeholder="Choose"
              options={optionsOf(licenceTypes, licenceNames)}
            />
          )}
          {states && <DateField name="until" label="Last day" />}
          {kind === 'electrical' && (
            <DateField
              name="until"
              label="Next inspection"
              optional
              hint="As the report states. If left blank: five years after the inspection."
            />
          )}
          <TextField name="by" label={words.by} optional />
          {kind !== 'alarms' && <TextField name="number" label="Number" optional />}
        </>
      )}
      <LongTextField
        name="remarks"
        label={isNeeded ? 'Remarks' : 'Why it is not needed'}
        optional={isNeeded}
        className="sm:col-span-2"
      />
      {isNeeded && (
        <div className="sm:col-span-2">
          <DocumentField held={paper} optional />
        </div>
      )}
    </div>
  )
}
