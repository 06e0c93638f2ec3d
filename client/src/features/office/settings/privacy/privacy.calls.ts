import { useMutation } from '@tanstack/react-query'
import { mutationFor } from '#client/lib/calls/calls.ts'
import type { RequestOf } from '#shared/contract.ts'
import { retentionCalls } from '#shared/office/privacy/retention.calls.ts'

const fills = retentionCalls.read

export const useChangeRetention = () =>
  useMutation(
    mutationFor(
      retentionCalls.change,
      (body: RequestOf<typeof retentionCalls.change>['body']) => ({ body }),
      { fills, done: { title: 'Period Saved', description: 'It counts from the next first of a month on.' } },
    ),
  )

export const useHold = () =>
  useMutation(
    mutationFor(retentionCalls.hold, (body: RequestOf<typeof retentionCalls.hold>['body']) => ({ body }), {
      fills,
      done: { title: 'Kept', description: 'It stays until somebody lets it leave.' },
    }),
  )

export const useRelease = () =>
  useMutation(
    mutationFor(
      retentionCalls.release,
      (params: RequestOf<typeof retentionCalls.release>['params']) => ({ params }),
      {
        fills,
        done: { title: 'Not Kept', description: 'It leaves with the next run.' },
        failed: 'It is still kept.',
        tellsConflict: true,
      },
    ),
  )
