import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOfSave } from '#client/lib/api.ts'
import { FormError } from './form-error.tsx'
import { noChange } from './no-change.ts'

interface BulkEditProps {
  /** How many records of which kind: '3 properties'. */
  what: string
  save: (set: FieldValues) => Promise<unknown>
  /** The button's text, 'Bulk Edit' by default. */
  label?: string | undefined
  /** Fields from fieldsFor. A field that stays empty or at 'No change' is not sent. */
  children: ReactNode
}

/** 'Bulk Edit': sets the chosen fields on every selected record, all or none. */
export function BulkEdit({ what, save, label = 'Bulk Edit', children }: BulkEditProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <BulkDialog what={what} save={save} onClose={() => setOpen(false)}>
          {children}
        </BulkDialog>
      )}
    </>
  )
}

function BulkDialog({
  what,
  save,
  onClose,
  children,
}: Omit<BulkEditProps, 'label'> & { onClose: () => void }) {
  const form = useForm<FieldValues>()
  const [trouble, setTrouble] = useState<string>()
  const [pending, setPending] = useState(false)

  const send = form.handleSubmit(async (values) => {
    const chosen = Object.entries(values).filter(([, value]) => value && value !== noChange)
    if (chosen.length === 0) return setTrouble('Choose at least one change.')
    setPending(true)
    setTrouble(undefined)
    try {
      await save(Object.fromEntries(chosen))
      onClose()
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'Nothing was changed.'))
    } finally {
      setPending(false)
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
            <FormError text={trouble} />
          </DialogBody>
          <DialogFooter>
            <Button disabled={pending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" look="primary" pending={pending}>
              {pending ? 'Saving...' : 'Save Changes'}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  )
}
