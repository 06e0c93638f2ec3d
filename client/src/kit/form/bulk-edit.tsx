import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { KeptNote } from './drafts/draft-note.tsx'
import { FormError } from './form-error.tsx'
import { noChange } from './record/no-change.ts'

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
export function BulkEdit({ what, place, save, label = 'Bulk Edit', children }: BulkEditProps) {
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
