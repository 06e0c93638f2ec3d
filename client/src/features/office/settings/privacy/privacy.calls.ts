import { useWrite } from '#client/lib/calls/use-write.ts'
import type { RequestOf } from '#shared/contract.ts'
import { retentionCalls } from '#shared/office/privacy/retention.calls.ts'

const fills = retentionCalls.read

export const useChangeRetention = () =>
  useWrite(retentionCalls.change, (body: RequestOf<typeof retentionCalls.change>['body']) => ({ body }), {
    fills,
    done: { title: 'Period Saved', description: 'It counts from the next first of a month on.' },
  })

export const useHold = () =>
  useWrite(retentionCalls.hold, (body: RequestOf<typeof retentionCalls.hold>['body']) => ({ body }), {
    fills,
    done: { title: 'Kept', description: 'It stays until somebody lets it leave.' },
  })

export const useRelease = () =>
  useWrite(
    retentionCalls.release,
    (params: RequestOf<typeof retentionCalls.release>['params']) => ({ params }),
    {
      fills,
      done: { title: 'Not Kept', description: 'It leaves with the next run.' },
      failed: 'It is still kept.',
      tellsConflict: true,
    },
  )
