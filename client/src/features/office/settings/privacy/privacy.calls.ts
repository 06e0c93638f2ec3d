import { useWrite } from '#client/lib/calls/use-write.ts'
import type { RequestOf } from '#shared/contract.ts'
import { retentionCalls } from '#shared/office/privacy/retention.calls.ts'

const fills = retentionCalls.read

export const useChangeRetention = () =>
  useWrite(retentionCalls.change, (body: RequestOf<typeof retentionCalls.change>['body']) => ({ body }), {
    fills,
    done: { title: 'Period Saved', description: 'It applies from the first of next month.' },
  })

export const useHold = () =>
  useWrite(retentionCalls.hold, (body: RequestOf<typeof retentionCalls.hold>['body']) => ({ body }), {
    fills,
    done: { title: 'Kept', description: 'It’s kept until somebody allows its deletion.' },
  })

export const useRelease = () =>
  useWrite(
    retentionCalls.release,
    (params: RequestOf<typeof retentionCalls.release>['params']) => ({ params }),
    {
      fills,
      done: { title: 'Deletion Allowed', description: 'It will be deleted on the first of next month.' },
      failed: 'Failed to allow the deletion',
      tellsConflict: true,
    },
  )
