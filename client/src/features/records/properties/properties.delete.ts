import { useLocation } from 'wouter'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { listAsLeft } from '#client/lib/pages/list-return.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { properties } from '#shared/records/properties/properties.ts'

/** Asks with the browser's own dialog, which properties alone use. */
export const confirmDeletion = () => window.confirm('Are you sure you want to delete this property?')

/** Deletes a property after a question, and leaves its page. */
export function useDeleteProperty(id: string) {
  const [, go] = useLocation()
  const remove = resourceApi(properties).useRemove()
  const leave = () => leaveWithoutAsking(() => go(listAsLeft(paths.of('properties').list())))
  return {
    pending: remove.isPending,
    askAndDelete: () => {
      if (confirmDeletion()) remove.mutate(id, { onSuccess: leave })
    },
  }
}
