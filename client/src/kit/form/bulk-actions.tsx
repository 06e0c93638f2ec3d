import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { countOf } from '#client/lib/format.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { BulkDelete } from './delete-dialog.tsx'

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
