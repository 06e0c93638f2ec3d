import { useWrite } from '#client/lib/calls/use-call.ts'
import type { RequestOf } from '#shared/contract.ts'
import { retentionCalls } from '#shared/office/privacy/retention.calls.ts'

const fills = retentionCalls.read

export const useChangeRetention = () =>
  useWrite(retentionCalls.change, (body: RequestOf<typeof retentionCalls.change>['body']) => ({ body }), {
    fills,
  })

export const useHold = () =>
  useWrite(retentionCalls.hold, (body: RequestOf<typeof retentionCalls.hold>['body']) => ({ body }), {
    fills,
  })

export const useRelease = () =>
  useWrite(
    retentionCalls.release,
    (params: RequestOf<typeof retentionCalls.release>['params']) => ({ params }),
    { fills },
  )
