import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { DocumentField } from '#client/kit/record/documents/document-field.tsx'
import {
  byNewestVersion,
  type HeldFile,
  saveWithFiles,
  useHeldFile,
} from '#client/kit/record/documents/held-file.ts'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { today } from '#shared/dates.ts'
import {
  type Party,
  servedKindNames,
  servedKinds,
  servedOnPayers,
  servingInput,
  servingMeans,
  servingMeansNames,
} from '#shared/law/servings/servings.ts'
import { PeopleField } from './people.field.tsx'
import { useServe } from './servings.calls.ts'

type Form = z.input<typeof servingInput>
const { SelectField, DateField, TextField } = fieldsFor<Form>()
const { TextField: PayerText, EmailField } = fieldsFor<{
  payer: { name: string; email: string; address: string }
}>()

/** The fields of a draft that only this page has: files that are held are with their dialog alone. */
const withheld = ['versionId', 'evidenceId'] as const

const noPayer = { name: '', email: '', address: '' }

interface Props {
  tenancyId: string
  parties: readonly Party[]
  onClose: () => void
  /** What is served, where that is given: its document, and the call that serves it. */
  given?: {
    what: Form['what']
    versionId: string
    serve: (values: z.output<typeof servingInput>) => Promise<unknown>
  }
}

/** Serves a document by email, or records that it was posted or handed over. */
export default function ServeDialog({ tenancyId, parties, onClose, given }: Props) {
  const { mutateAsync } = useServe(tenancyId)
  const about = { kind: 'tenancies', id: tenancyId } as const
  const paper = useHeldFile({ about, kind: 'notice', idOf: byNewestVersion })
  const proof = useHeldFile({ about, kind: 'letter', idOf: byNewestVersion })
  const serve = given?.serve ?? mutateAsync
  return (
    <FormDialog
      title={given ? `Serve: ${servedKindNames[given.what]}` : 'Serve a Document'}
      description="Who got what, when and how, with its hash: the proof stands even if the document changes."
      size="lg"
      place={`tenancies/${tenancyId}/serve${given ? `/${given.what}` : ''}`}
      schema={servingInput}
      start={{
        what: given?.what ?? 'information-sheet',
        versionId: given?.versionId ?? '',
        means: 'mail',
        servedOn: today(),
        deliveredOn: '',
        to: parties.flatMap(({ id, role }) => (role === 'tenant' ? [id] : [])),
        remarks: '',
      }}
      submit={{ label: 'Serve', pending: 'Serving...' }}
      withheld={withheld}
      save={({ versionId, evidenceId, ...values }) =>
        saveWithFiles(
          [
            { held: paper, value: versionId },
            { held: proof, value: evidenceId },
          ],
          () =>
            serve({ ...values, versionId: paper.savedAs(versionId), evidenceId: proof.savedAs(evidenceId) }),
        )
      }
      onClose={onClose}
    >
      <Fields paper={paper} proof={proof} parties={parties} isGiven={given !== undefined} />
    </FormDialog>
  )
}

interface FieldsProps extends Pick<Props, 'parties'> {
  paper: HeldFile
  proof: HeldFile
  isGiven: boolean
}

function Fields({ paper, proof, parties, isGiven }: FieldsProps) {
  const [what, means, payer] = useWatch<Form, ['what', 'means', 'payer']>({
    name: ['what', 'means', 'payer'],
  })
  const { setValue } = useFormContext<Form>()
  const mayNamePayer = servedOnPayers.includes(what)
  // What the form no longer shows is not sent either.
  useEffect(() => {
    if (!mayNamePayer) setValue('payer', undefined)
  }, [mayNamePayer, setValue])
  const isNamed = payer !== undefined
  useEffect(() => {
    if (means !== 'post') setValue('deliveredOn', '')
    if (isNamed) setValue(means === 'mail' ? 'payer.address' : 'payer.email', '')
    if (means !== 'mail') return
    setValue('servedOn', today())
    setValue('evidenceId', '')
  }, [means, isNamed, setValue])
  return (
    <>
      {!isGiven && (
        <>
          <SelectField
            name="what"
            label="What it is"
            options={servedKinds.map((value) => ({ value, label: servedKindNames[value] }))}
          />
          <DocumentField<Form> held={paper} name="versionId" label="Document" />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <MeansFields means={means} />
      </div>
      <PeopleField parties={parties} byMail={means === 'mail'} />
      {mayNamePayer && (
        <PayerFields
          isOther={payer !== undefined}
          setOther={(isOther) => setValue('payer', isOther ? noPayer : undefined)}
          byMail={means === 'mail'}
        />
      )}
      {means !== 'mail' && (
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

/** How and when it is served; a letter also when it came. */
function MeansFields({ means }: { means: Form['means'] }) {
  return (
    <>
      <SelectField
        name="means"
        label="How"
        options={servingMeans.map((value) => ({ value, label: servingMeansNames[value] }))}
      />
      {means !== 'mail' && (
        <DateField name="servedOn" label={means === 'post' ? 'Posted on' : 'Handed over on'} />
      )}
      {means === 'post' && (
        <DateField
          name="deliveredOn"
          label="Came on"
          hint="Or would have come in the ordinary course of post (Interpretation Act 1978, section 7)."
        />
      )}
    </>
  )
}

/** Whoever paid the deposit, where that is nobody of the tenancy. */
function PayerFields({
  isOther,
  setOther,
  byMail,
}: {
  isOther: boolean
  setOther: (isOther: boolean) => void
  byMail: boolean
}) {
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2.5 text-14">
        <Checkbox id="serve-payer" checked={isOther} onChange={setOther} />
        <label htmlFor="serve-payer">Somebody else paid the deposit, and is served too</label>
      </div>
      {isOther && (
        <div className="grid gap-4 sm:grid-cols-2">
          <PayerText name="payer.name" label="Who paid" />
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
