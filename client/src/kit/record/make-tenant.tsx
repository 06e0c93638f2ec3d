import { UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import type { viewingCalls } from '#shared/records/viewings/viewings.calls.ts'

interface MakeTenantProps {
  call: typeof viewingCalls.makeTenant
  /** The viewing of the visitor. */
  id: string
  name: string
  size?: 'sm'
  canUndo?: boolean
  onMake?: () => void
}

/** Turns the visitor of an enquiry or a viewing into a tenant, or finds the tenant with the same email address. */
export function MakeTenantButton({ call, id, name, size, canUndo = false, onMake }: MakeTenantProps) {
  const make = useCall(call, {
    done: ({ isNew }) =>
      isNew
        ? { title: 'Tenant Added', description: `${name} is a pending tenant now.` }
        : { title: 'Tenant Found', description: `${name} was already a tenant, and is now linked.` },
    failed: 'Failed to create tenant',
    ...(canUndo && { undo: true }),
  })
  // The second click of a double click comes before the button is rendered as pending.
  const making = useRef(false)
  const makeOnce = () => {
    if (making.current) return
    making.current = true
    onMake?.()
    make.mutate(
      { params: { id } },
      {
        onError: () => {
          making.current = false
        },
      },
    )
  }
  return (
    <Button icon={UserPlus} {...(size && { size })} pending={make.isPending} onClick={makeOnce}>
      Make Tenant
    </Button>
  )
}
