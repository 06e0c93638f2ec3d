import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { leaveWithoutAsking } from '#client/lib/leave-guard.ts'
import { listAsLeft } from '#client/lib/list-return.ts'
import { paths } from '#client/lib/paths.ts'
import { propertiesApi } from './properties.calls.ts'

/** Asks with the browser's own dialog, which properties alone use. */
export const confirmDeletion = () => window.confirm('Are you sure you want to delete this property?')

export function DeleteProperty({ id }: { id: string }) {
  const [, go] = useLocation()
  const remove = propertiesApi.useRemove()
  const leave = () => leaveWithoutAsking(() => go(listAsLeft(paths.of('properties').list())))
  return (
    <Button
      className="text-danger-ink!"
      pending={remove.isPending}
      onClick={() => confirmDeletion() && remove.mutate(id, { onSuccess: leave })}
    >
      {remove.isPending ? 'Deleting...' : 'Delete'}
    </Button>
  )
}
