import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { leaveWithoutAsking } from '#client/lib/leave-guard.ts'
import { paths } from '#client/lib/paths.ts'
import { propertiesApi } from './properties.calls.ts'

/** The browser's own question, as specified for properties. */
export const askToDelete = () => window.confirm('Are you sure you want to delete this property?')

export function DeleteProperty({ id }: { id: string }) {
  const [, go] = useLocation()
  const remove = propertiesApi.useRemove()
  const leave = () => leaveWithoutAsking(() => go(paths.of('properties').list()))
  return (
    <Button
      className="text-danger-ink!"
      pending={remove.isPending}
      onClick={() => askToDelete() && remove.mutate(id, { onSuccess: leave })}
    >
      {remove.isPending ? 'Deleting...' : 'Delete'}
    </Button>
  )
}
