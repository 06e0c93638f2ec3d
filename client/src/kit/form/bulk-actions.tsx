import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { countOf } from '#client/lib/format.ts'
import { z } from '#shared/zod.ts'
import { BulkDelete } from './delete-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { SaveCancelled } from './save-cancelled.ts'

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
  /** Each field of Bulk Edit, empty. One that stays empty is not sent. */
  start: Record<string, ''>
  /** The fields of Bulk Edit, from fieldsFor. */
  children: ReactNode
}

/** 'Bulk Edit' and 'Delete' in the 'N selected' bar. Either changes all selected records or none. */
export function BulkActions({ api, words, chosen, onDone, ...edit }: BulkActionsProps) {
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
        {...edit}
        what={what}
        place={place}
        save={(set) => change.mutateAsync({ ids, set }).then(onDone)}
      />
      <BulkDelete what={what} remove={() => remove.mutateAsync({ ids, delete: true }).then(onDone)} />
    </>
  )
}

interface BulkEditProps extends Pick<BulkActionsProps, 'start' | 'editLabel' | 'children'> {
  /** How many records of which kind: '3 properties'. */
  what: string
  /** Where what was chosen is kept until it is saved. */
  place: string
  save: (set: FieldValues) => Promise<unknown>
}

const anyFields = z.looseObject({})

/** 'Bulk Edit': sets the chosen fields on every selected record, all or none. */
function BulkEdit({ what, place, start, save, editLabel = 'Bulk Edit', children }: BulkEditProps) {
  const [open, setOpen] = useState(false)
  const saveChosen = async (values: FieldValues) => {
    const chosen = Object.entries(values).filter(([, value]) => value)
    if (chosen.length === 0) throw new SaveCancelled('Choose at least one change.')
    await save(Object.fromEntries(chosen))
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {editLabel}
      </Button>
      {open && (
        <FormDialog
          title={`Edit ${what}`}
          description="What you choose here is set on all of them; the rest stays as it is."
          place={place}
          schema={anyFields}
          start={start}
          save={saveChosen}
          submit={{ label: 'Save Changes', pending: 'Saving...' }}
          onClose={() => setOpen(false)}
        >
          {/* Every field is optional here, so none carries the word 'optional'. */}
          <div className="grid gap-4 [&_label>span]:hidden">{children}</div>
        </FormDialog>
      )}
    </>
  )
}
