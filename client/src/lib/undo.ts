import { changeCalls } from '#shared/history/history.calls.ts'
import { makeCall } from './calls.ts'

/** Takes back all that one request changed: the `undo` of a mutation whose answer names its change. */
export const undoChange = (changeId: string) => makeCall(changeCalls.undo, { params: { changeId } })
