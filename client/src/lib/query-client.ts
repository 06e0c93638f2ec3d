import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, api, sentenceOf } from './api.ts'
import { type ToastContent, toast } from './toast.ts'

type Note = { title: string; description?: string }
type Undo = (changeId: string) => Promise<unknown>

/** What a read declares of itself. */
interface QueryStory extends Record<string, unknown> {
  /** The subjects that its answer is made of. */
  madeOf?: readonly string[]
}

/** What a mutation declares of itself; the one mutation cache below acts on it. */
interface MutationStory extends Record<string, unknown> {
  /** The toast on success; made from the server's answer where it says something of it. */
  done?: Note | ((reply: unknown, sent: unknown) => Note | undefined)
  /** The toast's text on failure, where the server gave no sentence. */
  failed?: string
  /** Set by a button that stands in no form: a conflict is told by a toast too. */
  tellsConflict?: boolean
  /** Takes it back, which the toast then offers; for calls whose answer names their change. */
  undo?: Undo
  /** The subjects whose reads are out of date after it. */
  changes?: readonly string[] | 'everything'
  /** The address of the read whose answer the reply is too. */
  fills?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationStory
    queryMeta: QueryStory
  }
}

const pathOf = (key: QueryKey) => key.join('/')

/** Marks the reads that are made of these subjects as out of date, but the one at the address `except`. */
export function refreshSubjects(changed: readonly string[] | 'everything', except?: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => {
      if (pathOf(queryKey) === except) return false
      return changed === 'everything' || (meta?.madeOf ?? []).some((subject) => changed.includes(subject))
    },
  })
}

/** Somebody else saved first: the form shows both versions, so no toast covers it. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && error.problem?.current !== undefined
}

/** The server asks back before it does this: whoever called puts the question, so no toast covers it. */
export function isQuestion(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  return Object.keys(error.problem?.errors ?? {}).some((field) => field.startsWith('confirm'))
}

/** How long a deletion can be taken back from its toast, in ms. */
const undoTime = 15_000

/** The server names everything that one request changed, in a header or in its answer. */
function changeOf(reply: unknown): string | undefined {
  if (reply instanceof Response) return reply.headers.get('change-id') ?? undefined
  return reply && typeof reply === 'object' && 'changeId' in reply ? String(reply.changeId) : undefined
}

async function takeBack(undo: Undo, changeId: string): Promise<void> {
  try {
    await undo(changeId)
    toast({ title: 'Undone', description: 'Everything is as it was before.' })
  } catch (error) {
    toast({ title: 'Error', description: sentenceOf(error, 'It could not be undone.'), tone: 'danger' })
  }
  await refreshSubjects('everything')
}

function undoOf(undo: Undo, reply: unknown): Pick<ToastContent, 'action' | 'duration'> {
  const changeId = changeOf(reply)
  if (changeId === undefined) return {}
  return { action: { label: 'Undo', run: () => void takeBack(undo, changeId) }, duration: undoTime }
}

const mutationCache = new MutationCache({
  onSuccess: async (reply, sent, _context, mutation) => {
    const { done, changes, fills, undo } = mutation.meta ?? {}
    const note = typeof done === 'function' ? done(reply, sent) : done
    if (note) toast({ ...note, ...(undo && undoOf(undo, reply)) })
    if (fills) queryClient.setQueryData([fills], reply)
    if (changes) await refreshSubjects(changes, fills)
  },
  onError: (error, _variables, _context, mutation) => {
    const { failed, tellsConflict = false } = mutation.meta ?? {}
    if ((isConflict(error) && !tellsConflict) || isQuestion(error)) return
    if (failed)
      toast({
        title: 'Error',
        description: sentenceOf(error, failed),
        tone: 'danger',
      })
  },
})

/** As specified: data never goes stale by itself, is not polled, and failed calls are not repeated. */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
      queryFn: ({ queryKey, signal }) => api('GET', pathOf(queryKey), undefined, { signal }),
    },
    // Without a connection a call fails at once and says so, instead of waiting unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
})
