import type { z } from 'zod'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { viewCalls } from '#shared/office/views/views.calls.ts'
import type { SavedView, viewChange, viewInput } from '#shared/office/views/views.ts'

export type NewView = z.input<typeof viewInput>

export const useChangeView = () =>
  useWrite(
    viewCalls.change,
    ({ id, ...body }: z.input<typeof viewChange> & { id: string }) => ({ params: { id }, body }),
    { done: ({ name }) => ({ title: 'View Updated', description: `“${name}” has been updated.` }) },
  )

/** Deletes a view. Undo saves the same view again. `onDeleted` runs even after the menu has closed. */
export const useDeleteView = (
  { id, version: _version, mine: _mine, by: _by, ...view }: SavedView,
  onDeleted: () => void,
) =>
  useWrite(
    viewCalls.remove,
    () => ({ params: { id } }),
    {
      done: { title: 'View Deleted', description: `“${view.name}” has been deleted.` },
      undo: () => makeCall(viewCalls.add, { body: view }),
    },
    { onSuccess: onDeleted },
  )
