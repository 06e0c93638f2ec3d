import { useEffect, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { z as zod } from 'zod'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Tick, tickRow } from '#client/kit/ui/checkbox.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { optionalText } from '#shared/fields.ts'
import { signingCalls } from '#shared/letting/signings/signings.calls.ts'
import {
  type SigningKind,
  signerRoleNames,
  signingKindNames,
  signingKinds,
  usualSigners,
} from '#shared/letting/signings/signings.kinds.ts'
import type { Signings } from '#shared/letting/signings/signings.ts'
import { templateCalls } from '#shared/letting/templates/templates.calls.ts'
import { z } from '#shared/zod.ts'
import { PdfField, type PdfFile } from './signings.file.tsx'

type Parties = Signings['parties']

/** Stands for a file in the list of templates. */
const ownFile = 'file'

const schema = z
  .object({
    kind: z.enum(signingKinds),
    template: z.string().min(1, 'Choose a template or your own PDF'),
    file: z.custom<PdfFile | null>(),
    title: optionalText(120),
    signers: z.array(z.string()).min(1, 'Choose who signs'),
    isDeed: z.boolean(),
  })
  .refine(({ template, file }) => template !== ownFile || file !== null, {
    error: 'Choose a PDF',
    path: ['file'],
  })
type Form = zod.input<typeof schema>
const { SelectField, TextField } = fieldsFor<Form>()

const kindOptions = signingKinds.map((value) => ({ value, label: signingKindNames[value] }))
const signersOf = (kind: SigningKind, parties: Parties): string[] =>
  parties.flatMap(({ id, role }) => (usualSigners[kind].includes(role) ? [id] : []))

/** Sends a document of a tenancy to be signed, in the order in which people are ticked. */
export default function StartDialog(props: { tenancyId: string; parties: Parties; isPending: boolean }) {
  const { tenancyId, parties, isPending } = props
  const close = useCloseDialog()
  const { mutateAsync } = useCall(signingCalls.start)
  const kind = isPending ? 'agreement' : 'letter'
  return (
    <FormDialog
      title="Send a Document to Sign"
      description="Each person gets a link by email when it is their turn, and signs with a code. A deed is printed for ink."
      size="lg"
      schema={schema}
      start={{ kind, template: '', file: null, title: '', signers: signersOf(kind, parties), isDeed: false }}
      submit={{ label: 'Send to Sign', pending: 'Sending...' }}
      save={({ template, file, title, ...rest }) =>
        mutateAsync({
          params: { id: tenancyId },
          body: {
            ...rest,
            ...(title && { title }),
            ...(template === ownFile && file
              ? { fileName: file.fileName, file: file.base64 }
              : { templateId: template }),
          },
        })
      }
      onClose={close}
    >
      <Fields parties={parties} />
    </FormDialog>
  )
}

function Fields({ parties }: { parties: Parties }) {
  const { control, setValue } = useFormContext<Form>()
  const [kind, template] = useWatch({ control, name: ['kind', 'template'] })
  const { data } = useRead(templateCalls.list, {})
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    setValue('signers', signersOf(kind, parties))
    setValue('template', '')
  }, [kind, parties, setValue])
  const texts = [
    ...(data?.templates ?? []).flatMap(({ versionId: id, name, kind: of, archivedOn }) =>
      archivedOn ? [] : [{ id, name, kind: of }],
    ),
    ...(data?.standards ?? []),
  ]
  const options = texts.flatMap(({ id, name, kind: of }) => (of === kind ? [{ value: id, label: name }] : []))
  return (
    <>
      <SelectField name="kind" label="Type" options={kindOptions} />
      <SelectField
        name="template"
        label="Document"
        placeholder="Choose a template or a file"
        options={[...options, { value: ownFile, label: 'Your own PDF' }]}
      />
      {template === ownFile && <PdfField hint="A PDF of at most 4 MB, without scripts or attachments." />}
      <TextField
        name="title"
        label="Name"
        optional
        hint="What signers see. Otherwise the name of the template or type."
      />
      <SignersField parties={parties} />
      <DeedField />
    </>
  )
}

const showCount = (value: unknown) => `${(value as string[] | undefined)?.length ?? 0} people`

/** Who signs, numbered in the order of their turns. */
function SignersField({ parties }: { parties: Parties }) {
  const { control } = useFormContext<Form>()
  const { field, fieldState } = useController({ control, name: 'signers' })
  useFieldLabel('signers', 'Signers', showCount)
  const chosen = field.value
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-14 font-medium">Signers, in the order in which you tick them</legend>
      {parties.map(({ id, role, name, email }) => {
        const turn = chosen.indexOf(id) + 1
        return (
          <Tick
            key={id}
            className={tickRow}
            checked={turn > 0}
            onChange={(on) => field.onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
          >
            {turn > 0 && `${turn}. `}
            {name}{' '}
            <span className="text-ink-3">
              {signerRoleNames[role]} · {email || 'no email address'}
            </span>
          </Tick>
        )
      })}
      {fieldState.error && (
        <p role="alert" className="text-13 text-danger-ink">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}

function DeedField() {
  const { control } = useFormContext<Form>()
  const { field } = useController({ control, name: 'isDeed' })
  return (
    <div className="grid gap-1">
      <Tick checked={field.value} onChange={field.onChange}>
        It’s a deed
      </Tick>
      {field.value && (
        <p role="status" className="text-13 text-ink-2">
          A deed needs a witness in the room, so it can’t be signed here. Print it for ink, and add the signed
          file to the documents.
        </p>
      )}
    </div>
  )
}
