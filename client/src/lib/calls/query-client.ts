import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { secondStepFirst } from '#shared/accounts/confirmation.ts'
import { addressOf } from '#shared/contract.ts'
import type { changeCalls } from '#shared/office/history/history.calls.ts'
import { askBeforeLeaving } from '../pages/leave-guard.ts'
import { paths } from '../pages/paths.ts'
import { type ToastContent, toast } from '../toast.ts'
import { ApiError, api, ConnectionError, changeIdOfReply, sentenceOf } from './api.ts'
import type { Messages } from './calls.ts'

/** What a read declares. */
interface ReadMeta extends Record<string, unknown> {
  /** The subjects of which the answer is made. */
  madeOf?: readonly string[]
}

/** What a write declares; the mutation cache below acts on it. */
interface WriteMeta extends Omit<Messages<unknown, unknown>, 'failed'>, Record<string, unknown> {
  /** The toast's text on failure, unless the server gave a sentence; a function may choose to have no toast. */
  failed?: string | ((sent: unknown) => string | undefined)
  /** The subjects whose reads are out of date after the write. */
  changes?: readonly string[] | 'everything'
  /** The address of the read that has the same answer as the reply. */
  fills?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta
    queryMeta: ReadMeta
  }
}

const pathOf = (key: QueryKey) => key.join('/')

/** Marks the reads made of these subjects as out of date, except the read of the address `except`. Visible reads are fetched again. */
export function refreshSubjects(changed: readonly string[] | 'everything', except?: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => {
      if (pathOf(queryKey) === except) return false
      return changed === 'everything' || (meta?.madeOf ?? []).some((subject) => changed.includes(subject))
    },
  })
}

/** Whether somebody else saved the record first. The form then shows both versions, so there is no toast. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && error.problem?.current !== undefined
}

/** Whether the server wants a confirmation first. The calling screen then asks, so there is no toast. */
export function isQuestion(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  return Object.keys(error.problem?.errors ?? {}).some((field) => field.startsWith('confirm'))
}

/** Whether a refusal shows that the page is out of date: the record is gone, or an action was done already. */
export const isPageOutdated = (error: unknown): boolean =>
  error instanceof ApiError &&
  [404, 409, 429].includes(error.status) &&
  !isConflict(error) &&
  !isQuestion(error)

/** How long the toast offers Undo, in ms. */
const undoTime = 15_000

/** The id of everything that a request changed, from the answer or its 'change-id' header. */
function changeIdOf(reply: unknown): string | undefined {
  if (reply instanceof Response) return reply.headers.get('change-id') ?? undefined
  if (!reply || typeof reply !== 'object') return undefined
  return 'changeId' in reply ? String(reply.changeId) : changeIdOfReply(reply)
}

async function undoAndReport(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
    toast({ title: 'Undone', description: 'Everything is as it was before.' })
  } catch (error) {
    toast({ title: 'Error', description: sentenceOf(error, 'It could not be undone.'), tone: 'danger' })
  }
  await refreshSubjects('everything')
}

const undoPath: (typeof changeCalls.undo)['path'] = '/api/changes/:changeId/undo'

function undoAction(
  undo: NonNullable<WriteMeta['undo']>,
  reply: unknown,
): Pick<ToastContent, 'action' | 'duration'> {
  const changeId = changeIdOf(reply)
  if (changeId === undefined) return {}
  return undoBy(
    undo === true ? () => api('POST', addressOf({ path: undoPath }, { params: { changeId } })) : undo,
  )
}

/** The Undo of a toast whose write is reversed by another call; what stops it is said. */
export const undoBy = (call: () => Promise<unknown>): Pick<ToastContent, 'action' | 'duration'> => ({
  action: { label: 'Undo', run: () => void undoAndReport(call) },
  duration: undoTime,
})

const viewAction = (to: string): Pick<ToastContent, 'action'> => ({
  action: { label: 'View', run: () => askBeforeLeaving(navigate, to) },
})

/** Whether paying out waits for a second step of the person's sign-in. */
const isStepFirst = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.code === secondStepFirst

function offerSecondStep(error: ApiError): void {
  toast({
    title: 'Set Up 2-Step Verification First',
    description: sentenceOf(error, ''),
    tone: 'danger',
    action: { label: 'Add one', run: () => askBeforeLeaving(navigate, paths.settings('security')) },
    duration: undoTime,
  })
}

const mutationCache = new MutationCache({
  onSuccess: async (reply, sent, _context, mutation) => {
    const { done, changes, fills, undo, view } = mutation.meta ?? {}
    const note = typeof done === 'function' ? done(reply, sent) : done
    if (note) toast({ ...(view && viewAction(view(reply))), ...note, ...(undo && undoAction(undo, reply)) })
    if (fills) queryClient.setQueryData([fills], reply)
    if (changes) await refreshSubjects(changes, fills)
  },
  onError: (error, sent, _context, mutation) => {
    const { failed: text, tellsConflict = false, keepsTyped = false, changes } = mutation.meta ?? {}
    // After a lost answer nobody knows whether the server stored the change.
    const isOpen = error instanceof ConnectionError
    const isOld = isConflict(error) || (!keepsTyped && isPageOutdated(error))
    if (changes && (isOpen || isOld)) void refreshSubjects(changes)
    if (isStepFirst(error)) return offerSecondStep(error)
    const failed = typeof text === 'function' ? text(sent) : text
    if ((isConflict(error) && !tellsConflict) || isQuestion(error)) return
    if (failed)
      toast({
        title: 'Error',
        description: sentenceOf(error, failed),
        tone: 'danger',
      })
  },
})

/** Data never goes stale by time, is not polled, and failed calls are not repeated: writes say what is out of date. */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      // Answers stay until the sign-out, so that lists and records opened before can be read without a connection.
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
      queryFn: ({ queryKey, signal }) => api('GET', pathOf(queryKey), undefined, { signal }),
    },
    // Without a connection a call fails immediately with a message, instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
})
