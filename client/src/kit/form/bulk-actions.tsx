import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { countOf } from '#client/lib/format.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { BulkDelete } from './delete-dialog.tsx'
import { KeptNote } from './drafts/draft-note.tsx'
import { FormError } from './form-error.tsx'
import { noChange } from './record/no-change.ts'

type Change = { ids: string[]; set: FieldValues } | { ids: string[]; delete: true }

export interface BulkActionsProps {
  api: {
    useBulk: (
      title: string,
      description: string,
      failed: string,
    ) => { mutateAsync: (change: Change) => Promise<unknown> }
  }
  words: { one: string; many: string }
  chosen: readonly { id: string }[]
  /** Called once all chosen records are changed or deleted. */
  onDone?: () => void
  /** The text of the Bulk Edit button, 'Bulk Edit' by default. */
  editLabel?: string
  /** The fields of Bulk Edit, from fieldsFor. */
  children: ReactNode
}

/** 'Bulk Edit' and 'Delete' in the 'N selected' bar. Either changes all selected records or none. */
export function BulkActions({ api, words, chosen, onDone, editLabel, children }: BulkActionsProps) {
  const ids = chosen.map(({ id }) => id)
  const what = countOf(chosen.length, words)
  const many = words.many.toLowerCase()
  // Kept for this selection: another one begins with no change.
  const place = `${many}/bulk/${[ids.length, ids[0], ids.at(-1)].join('/')}`
  const change = api.useBulk(`${words.many} Updated`, `${what} updated.`, `Failed to update ${many}`)
  const remove = api.useBulk(`${words.many} Deleted`, `${what} deleted.`, `Failed to delete ${many}`)
  return (
    <>
      <BulkEdit
        what={what}
        place={place}
        label={editLabel}
        save={(set) => change.mutateAsync({ ids, set }).then(onDone)}
      >
        {children}
      </BulkEdit>
      <BulkDelete what={what} remove={() => remove.mutateAsync({ ids, delete: true }).then(onDone)} />
    </>
  )
}

interface BulkEditProps {
  /** How many records of which kind: '3 properties'. */
  what: string
  /** Where what was chosen is kept until it is saved; see useDraftFields. */
  place: string
  save: (set: FieldValues) => Promise<unknown>
  /** The button's text, 'Bulk Edit' by default. */
  label?: string | undefined
  /** Fields from fieldsFor. A field that stays empty or at 'No change' is not sent. */
  children: ReactNode
}

/** 'Bulk Edit': sets the chosen fields on every selected record, all or none. */
function BulkEdit({ what, place, save, label = 'Bulk Edit', children }: BulkEditProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <BulkDialog what={what} place={place} save={save} onClose={() => setOpen(false)}>
          {children}
        </BulkDialog>
      )}
    </>
  )
}

const chosenOf = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value && value !== noChange))

/** The form of what is set on all records, and its draft. */
function useChosen(place: string) {
  const kept = useDraftFields(place, { chosen: '{}' })
  const form = useForm<FieldValues>({ defaultValues: JSON.parse(kept.fields.chosen) })
  const change = useRef(kept.change)
  useEffect(() => {
    change.current = kept.change
  })
  useEffect(() => {
    const { unsubscribe } = form.watch((values) =>
      change.current({ chosen: JSON.stringify(chosenOf(values)) }),
    )
    return unsubscribe
  }, [form])
  const clear = () => {
    form.reset({})
    kept.clear()
  }
  return { form, kept: { ...kept, clear } }
}

function BulkDialog({
  what,
  place,
  save,
  onClose,
  children,
}: Omit<BulkEditProps, 'label'> & { onClose: () => void }) {
  const { form, kept } = useChosen(place)
  const [trouble, setTrouble] = useState<string>()
  const [pending, setPending] = useState(false)

  const close = () => {
    kept.clear()
    onClose()
  }
  const send = form.handleSubmit(async (values) => {
    const chosen = chosenOf(values)
    if (Object.keys(chosen).length === 0) return setTrouble('Choose at least one change.')
    setPending(true)
    setTrouble(undefined)
    try {
      await save(chosen)
      close()
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'Nothing was changed.'))
    } finally {
      setPending(false)
    }
  })

  return (
    <Dialog
      onClose={onClose}
      title={`Edit ${what}`}
      description="What you choose here is set on all of them; the rest stays as it is."
      locked={pending}
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (!pending) void send()
          }}
        >
          <DialogBody>
            {/* Every field is optional here, so none carries the word 'optional'. */}
            <div className="grid gap-4 [&_label>span]:hidden">{children}</div>
            <KeptNote kept={kept} what="selection" />
            <FormError text={trouble} />
          </DialogBody>
          <DialogActions onCancel={close} pending={pending} label="Save Changes" working="Saving..." />
        </form>
      </FormProvider>
    </Dialog>
  )
}
