import { ApiError } from '#client/lib/api.ts'
import { refreshSubjects } from '#client/lib/query-client.ts'

/**
 * Saves a change of a record as it was opened. Where somebody else has changed it since, its subject is read again, and the
 * refusal says how to go on: the form that is opened again offers what was typed beside what is stored by then.
 */
export async function saveKnown<Reply>(subject: string, save: () => Promise<Reply>): Promise<Reply> {
  try {
    return await save()
  } catch (error) {
    // A refusal that names a field is mended there.
    if (!(error instanceof ApiError) || error.status !== 409 || error.problem?.errors) throw error
    await refreshSubjects([subject])
    const wayOn = 'Close this and open it again: what you typed is offered then.'
    const detail = `${error.problem?.detail ?? ''} ${wayOn}`.trim()
    throw new ApiError(error.status, JSON.stringify({ ...error.problem, detail }))
  }
}
