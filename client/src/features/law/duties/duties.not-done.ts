import { makeCall } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'

/** Records that what was due before the account was not done; its undo is a call of its own. */
export const useDeclareNotDone = () =>
  useCall(dutyCalls.notDone, {
    done: (_, { body }) => ({
      title: 'Recorded as Not Done',
      description: 'It is due now.',
      ...undoBy(() => makeCall(dutyCalls.notRecorded, { body })),
    }),
  })
