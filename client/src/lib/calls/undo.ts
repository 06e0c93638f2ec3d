import { changeCalls } from '#shared/office/history/history.calls.ts'
import { makeCall } from './calls.ts'

/** Undoes everything that a request changed: the `undo` of a write whose answer holds a change id. */
export const undoChange = (changeId: string) => makeCall(changeCalls.undo, { params: { changeId } })
