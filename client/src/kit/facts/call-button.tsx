import type { ComponentProps } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import type { WriteMessages } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import type { Contract, RequestOf } from '#shared/contract.ts'

type CallButtonProps<C extends Contract> = Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> & {
  call: C
  request: RequestOf<C>
  /** What the toasts say in the place of the contract's words. */
  says?: WriteMessages<C, void>
}

/** A button that makes a call at once: `<CallButton call={letCalls.remind} request={{ params }}>Remind</CallButton>`. */
export function CallButton<const C extends Contract>({ call, request, says, ...rest }: CallButtonProps<C>) {
  const { mutate, isPending } = useWrite(call, () => request, says)
  return <Button size="sm" pending={isPending} onClick={() => mutate()} {...rest} />
}
