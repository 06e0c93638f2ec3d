import type { ServedKind } from '#shared/law/servings/servings.ts'
import ServeDialog from './serve.dialog.tsx'
import { useServe, useServings } from './servings.calls.ts'

interface ServeOfProps {
  tenancyId: string
  what: ServedKind
  onClose: () => void
}

/** Serves one kind of document for a tenancy, from a page that does not have the tenancy. */
export default function ServeOf({ tenancyId, what, onClose }: ServeOfProps) {
  const { data } = useServings(tenancyId)
  const { mutateAsync } = useServe(tenancyId)
  if (!data) return null
  return (
    <ServeDialog
      tenancyId={tenancyId}
      parties={data.parties}
      agreement={data.agreement}
      given={{ what, serve: mutateAsync }}
      onClose={onClose}
    />
  )
}
