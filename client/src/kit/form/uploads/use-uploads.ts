import { useCallback, useEffect, useRef, useState } from 'react'
import { FileRefused } from '#client/lib/browser/base64.ts'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'

export interface Upload {
  key: number
  file: File
  stage: 'waiting' | 'preparing' | 'sending' | 'refused'
  /** Why the file was refused, as a sentence. */
  trouble?: string
  /** Whether another try may succeed: the file itself was not at fault. */
  mayRetry?: boolean
}

/** How many uploads run at once: one is sent while the server works on the other. */
const uploadsAtOnce = 2
const maxTries = 4

const isFileAtFault = (error: unknown) =>
  error instanceof FileRefused || (error instanceof ApiError && error.status === 400)

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/** Sends a file, and sends it again after the time that a busy server asks for. */
async function sendWithRetries<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await send()
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfter : undefined
      if (seconds === undefined || tried === maxTries) throw error
      await pause(Math.min(seconds, 30))
    }
  }
}

let lastKey = 0

interface UploadsOf<Reply> {
  /** Why a file cannot be sent, as a sentence; undefined for files that may be. */
  whyNot(file: File): string | undefined
  /** Makes what is sent of a file. One file is prepared after another: two at once would fill a phone's memory. */
  prepare(file: File): Promise<string>
  send(ready: string, file: File): Promise<Reply>
  onArrived(reply: Reply): void
  /** Called when no upload is left. */
  onSettled(): void
  /** What is said where the server gave no sentence. */
  failed: string
}

/** Uploads files in the order in which they were chosen. A saved file leaves the list of uploads. */
export function useUploads<Reply>(of: UploadsOf<Reply>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [arrived, setArrived] = useState(0)
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  const preparing = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(of)
  latest.current = of

  const changeUpload = useCallback((key: number, change: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  }, [])
  const forget = useCallback((key: number) => {
    waiting.current = waiting.current.filter((each) => each.key !== key)
    setUploads((all) => all.filter((each) => each.key !== key))
  }, [])

  const upload = useCallback(
    async ({ key, file }: Upload) => {
      const { whyNot, prepare, send, onArrived, failed } = latest.current
      try {
        const refusal = whyNot(file)
        if (refusal) throw new FileRefused(refusal)
        changeUpload(key, { stage: 'preparing' })
        const ready = preparing.current.then(() => prepare(file))
        preparing.current = ready.catch(() => undefined)
        const content = await ready
        changeUpload(key, { stage: 'sending' })
        onArrived(await sendWithRetries(() => send(content, file)))
        setArrived((count) => count + 1)
        forget(key)
      } catch (error) {
        const trouble = error instanceof FileRefused ? error.message : sentenceOf(error, failed)
        changeUpload(key, { stage: 'refused', trouble, mayRetry: !isFileAtFault(error) })
      }
    },
    [changeUpload, forget],
  )

  const startNext = useCallback(() => {
    while (running.current < uploadsAtOnce) {
      const nextUpload = waiting.current.shift()
      if (!nextUpload) break
      running.current += 1
      void upload(nextUpload).finally(() => {
        running.current -= 1
        if (running.current === 0 && waiting.current.length === 0) latest.current.onSettled()
        startNext()
      })
    }
  }, [upload])

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      lastKey += 1
      return { key: lastKey, file, stage: 'waiting' }
    })
    if (uploads.every(({ stage }) => stage === 'refused')) setArrived(0)
    waiting.current.push(...added)
    setUploads((all) => [...all, ...added])
    startNext()
  }
  const retry = (refused: Upload) => {
    changeUpload(refused.key, { stage: 'waiting', trouble: '' })
    waiting.current.push(refused)
    startNext()
  }

  const isBusy = uploads.some(({ stage }) => stage !== 'refused')
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  return { uploads, arrived, isBusy, add, retry, forget }
}

export type Uploads = ReturnType<typeof useUploads>
