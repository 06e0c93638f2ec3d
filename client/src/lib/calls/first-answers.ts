import { meKey, meQuery } from '../session/use-me.ts'
import { queryClient } from './query-client.ts'

let refused = false

/** Puts the answers to the page's early requests into the cache. Screens repeat a request that was refused or lost. */
export async function keepFirstAnswers(): Promise<void> {
  const { early } = window
  const keep = async (path: string) => {
    const response = await early?.[path]
    const isMe = path === meKey[0]
    if (isMe && response?.status === 401) refused = true
    if (response?.ok) await queryClient.prefetchQuery(isMe ? meQuery : { queryKey: [path] })
  }
  await Promise.all(Object.keys(early ?? {}).map(keep))
}

/** Whether the page was opened without a session, so that only the way to the sign-in follows. */
export const isRefused = () => refused
