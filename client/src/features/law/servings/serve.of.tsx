import { always, useRead } from '#client/lib/calls/use-call.ts'
import { servingCalls } from '#shared/law/servings/servings.calls.ts'
import ServeDialog, { type Given } from './serve.dialog.tsx'

interface ServeOfProps extends Given {
  tenancyId: string
  onClose?: (() => void) | undefined
}

/** Serves one kind of document for a tenancy, from a page that does not have the tenancy. */
export default function ServeOf({ tenancyId, onClose, ...given }: ServeOfProps) {
  const { data } = useRead(servingCalls.list, { params: { id: tenancyId } }, always)
  if (!data) return null
  const { parties, agreement } = data
  return <ServeDialog {...{ tenancyId, parties, agreement, given, onClose }} />
}
