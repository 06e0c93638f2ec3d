import { useMemo } from 'react'
import type { z } from 'zod'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { RecordDialog } from '#client/kit/form/record/record-dialog.tsx'
import type { Save } from '#client/kit/form/record/use-resource-form.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate, formatTime } from '#client/lib/dates.ts'
import { usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { useContractorNames } from '#client/lib/pickers/suggestions.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { addDays, today } from '#shared/dates.ts'
import { keyCalls } from '#shared/records/keys/keys.calls.ts'
import { type GiveOutInput, type KeySet, type KeySetInput, keySetInput } from '#shared/records/keys/keys.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'
import { tenants } from '#shared/records/tenants/tenants.ts'
import { viewings } from '#shared/records/viewings/viewings.ts'
import { titleCase } from '#shared/text.ts'
import { readTime } from '#shared/times.ts'
import { reasonOptions } from './keys.words.ts'

type SetForm = z.input<typeof keySetInput>
const { TextField, PickerField } = fieldsFor<SetForm>()
const formOf = ({ hook, propertyId, contents }: SetForm): SetForm => ({ hook, propertyId, contents })

interface SetDialogProps {
  set?: KeySet | undefined
  propertyId?: string
  onClose?: () => void
}

export function KeySetDialog({ set, propertyId = '', onClose }: SetDialogProps) {
  const ofCard = useCloseDialog()
  const add = useCall(keyCalls.add, {
    done: ({ hook }) => ({ title: 'Key Set Added', description: `Hang it on hook ${hook}.` }),
  })
  const change = useCall(keyCalls.change)
  const save = ({ values, changed, version }: Save<KeySetInput>) =>
    set
      ? change.mutateAsync({ params: { id: set.id }, body: { ...changed, version } })
      : add.mutateAsync({ body: values })
  return (
    <RecordDialog
      what="key set"
      title={set ? `Edit Set ${set.hook}` : 'Add Key Set'}
      size="sm"
      place={`keys/${set?.id ?? 'add'}`}
      schema={keySetInput}
      start={formOf(set ?? { hook: '', propertyId, contents: '' })}
      {...(set && { stored: { version: set.version, toInput: formOf } })}
      submit={{ label: set ? 'Save Changes' : 'Add Key Set', pending: 'Saving...' }}
      save={save}
      onClose={onClose ?? ofCard}
    >
      <TextField
        name="hook"
        label="Hook number"
        hint="Stands on the label. Don’t use the address, so that lost keys open nothing."
      />
      <PickerField name="propertyId" label="Property" {...usePropertyPicker()} />
      <TextField name="contents" label="Keys" hint="For example: 2 front door, 1 window." />
    </RecordDialog>
  )
}

const out = fieldsOf(keyCalls.giveOut)
const [tenantsApi, landlordsApi, viewingsApi] = [
  resourceApi(tenants),
  resourceApi(landlords),
  resourceApi(viewings),
]

/** Whom keys are likely given to, and why. */
export type GiveOutFor = Partial<Pick<GiveOutInput, 'givenTo' | 'reason' | 'note' | 'dueBack'>>

interface GiveOutProps {
  set: KeySet
  likely?: GiveOutFor | undefined
  onClose?: () => void
}

export function GiveOutDialog({ set, likely, onClose }: GiveOutProps) {
  const { data } = viewingsApi.useList()
  const coming =
    data?.filter(
      ({ propertyId, viewingDate, status }) =>
        propertyId === set.propertyId && viewingDate >= today() && status === 'scheduled',
    ) ?? []
  return (
    <CallDialog
      call={keyCalls.giveOut}
      params={{ id: set.id }}
      done={({ hook, out }) => ({
        title: 'Keys Given Out',
        description: `${out?.givenTo} has set ${hook}, due back on ${formatDate(out?.dueBack ?? today())}.`,
      })}
      title={`Give Out Set ${set.hook}`}
      description={set.contents}
      size="sm"
      place={`keys/${set.id}/out`}
      start={{
        givenTo: '',
        reason: 'viewing',
        viewingId: '',
        note: '',
        dueBack: addDays(today(), 1),
        ...likely,
      }}
      submit={{ label: 'Give Out', pending: 'Saving...' }}
      onClose={onClose}
    >
      {({ reason }) => (
        <>
          <GivenToField visitors={coming.map(({ tenantName }) => tenantName)} />
          <out.SelectField name="reason" label="Why" options={reasonOptions} />
          {reason === 'viewing' && coming.length > 0 && (
            <out.SelectField
              name="viewingId"
              label="Viewing"
              optional
              none="No single viewing"
              options={coming.map(({ id, viewingDate, viewingTime, tenantName }) => ({
                value: id,
                label: `${formatDate(viewingDate)}, ${formatTime(readTime(viewingTime) ?? '')}, ${titleCase(tenantName)}`,
              }))}
            />
          )}
          <out.DateField name="dueBack" label="Due back" />
          <out.TextField name="note" label="Note" optional />
        </>
      )}
    </CallDialog>
  )
}

/** Anybody by name, with suggestions from the team, the contractors and the people on record. */
function GivenToField({ visitors }: { visitors: readonly string[] }) {
  const team = useColleagues()
  const contractors = useContractorNames()
  const [tenantRows, landlordRows] = [tenantsApi.useList().data, landlordsApi.useList().data]
  const items = useMemo(() => {
    const named = (detail: string, names: readonly string[] = []) =>
      [...new Set(names)].map((name) => ({ id: `${detail} ${name}`, label: titleCase(name), detail }))
    const namesOf = (rows?: readonly { name: string }[]) => rows?.map(({ name }) => name)
    return [
      ...named('Visitor', visitors),
      ...team.map(({ id, label }) => ({ id, label, detail: 'Colleague' })),
      ...[...new Set(contractors)].map((name) => ({
        id: `contractor ${name}`,
        label: name,
        detail: 'Contractor',
      })),
      ...named('Tenant', namesOf(tenantRows)),
      ...named('Landlord', namesOf(landlordRows)),
    ]
  }, [visitors, team, contractors, tenantRows, landlordRows])
  return (
    <out.SuggestField
      name="givenTo"
      label="Given to"
      items={items}
      placeholder="Colleague, contractor, tenant..."
    />
  )
}
