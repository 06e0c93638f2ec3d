import type { Query } from '@tanstack/react-query'
import { queryClient } from '../calls/query-client.ts'
import { meKey, meQuery } from './use-me.ts'

let refused = false

/** When the early answers came, by their address. */
const cameAt = new Map<unknown, number>()
/** Milliseconds in which the screen that an early answer belongs to is shown. */
const shownWithin = 5_000

/** Puts the answers to the page's early requests into the cache. Screens repeat a request that was refused or lost. */
export async function keepFirstAnswers(): Promise<void> {
  const { early } = window
  const keep = async (path: string) => {
    const response = await early?.[path]
    const isMe = path === meKey[0]
    if (isMe && response?.status === 401) refused = true
    if (!response?.ok) return
    await queryClient.prefetchQuery(isMe ? meQuery : { queryKey: [path] })
    const state = queryClient.getQueryState([path])
    if (state?.dataUpdatedAt) cameAt.set(path, state.dataUpdatedAt)
  }
  await Promise.all(Object.keys(early ?? {}).map(keep))
}

/** A read's `refetchOnMount`: each visit of a screen asks again, except the first one where the page itself has just asked. */
export const refetchUnlessFirst = ({ queryKey: [path], state }: Pick<Query, 'queryKey' | 'state'>) =>
  state.dataUpdatedAt === cameAt.get(path) && Date.now() - state.dataUpdatedAt < shownWithin
    ? false
    : ('always' as const)

/** Whether the page was opened without a session, so that only the way to the sign-in follows. */
export const isRefused = () => refused
