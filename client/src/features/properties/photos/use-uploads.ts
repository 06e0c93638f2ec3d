import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#client/lib/api.ts'
import { refreshSubjects } from '#client/lib/query-client.ts'
import { photoCalls } from '#shared/photos/photos.calls.ts'
import type { PropertyPhoto } from '#shared/photos/photos.ts'
import { addPhoto, keyOfPhotos } from './photos.calls.ts'
import { base64Of, shrunk, UploadRefused, whyNot } from './photos.shrink.ts'

export interface Upload {
  key: number
  file: File
  stage: 'waiting' | 'preparing' | 'sending' | 'refused'
  /** Why it was refused, as a sentence. */
  trouble?: string
  /** Another try may end better: the file itself was not what was wrong. */
  mayRetry?: boolean
}

/** Two: one is sent while the server works on the other. */
const atOnce = 2
const tries = 4

const sentence = (error: unknown) =>
  error instanceof UploadRefused ? error.message : sentenceOf(error, 'The photo could not be saved.')

const isFilesFault = (error: unknown) =>
  error instanceof UploadRefused || (error instanceof ApiError && error.status === 400)

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/** Sends it; where the server is busy with other photos, again when it says so. */
async function patiently<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || tried === tries) throw error
      await pause(Math.min(error.retryAfter ?? 10, 30))
    }
  }
}

let lastKey = 0

/** Files on their way to the server, in the order in which they were chosen; what arrived leaves the list. */
export function useUploads(propertyId: string) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [arrived, setArrived] = useState(0)
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  /** Large pictures are made small one after another: two would fill a phone's memory. */
  const preparing = useRef<Promise<unknown>>(Promise.resolve())

  const tell = useCallback((key: number, change: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  }, [])
  const forget = useCallback((key: number) => {
    waiting.current = waiting.current.filter((each) => each.key !== key)
    setUploads((all) => all.filter((each) => each.key !== key))
  }, [])

  const carry = useCallback(
    async ({ key, file }: Upload) => {
      try {
        const refusal = whyNot(file)
        if (refusal) throw new UploadRefused(refusal)
        tell(key, { stage: 'preparing' })
        const ready = preparing.current.then(() => shrunk(file))
        preparing.current = ready
        const image = await base64Of(await ready)
        tell(key, { stage: 'sending' })
        const photo = await patiently(() => addPhoto(propertyId, image))
        client.setQueryData<PropertyPhoto[]>(keyOfPhotos(propertyId), (photos = []) => [
          ...photos.filter(({ id }) => id !== photo.id),
          photo,
        ])
        setArrived((count) => count + 1)
        forget(key)
      } catch (error) {
        tell(key, { stage: 'refused', trouble: sentence(error), mayRetry: !isFilesFault(error) })
      }
    },
    [client, propertyId, tell, forget],
  )

  const next = useCallback(() => {
    while (running.current < atOnce) {
      const upload = waiting.current.shift()
      if (!upload) break
      running.current += 1
      void carry(upload).finally(() => {
        running.current -= 1
        if (running.current === 0 && waiting.current.length === 0)
          void refreshSubjects(photoCalls.add.changes)
        next()
      })
    }
  }, [carry])

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      lastKey += 1
      return { key: lastKey, file, stage: 'waiting' }
    })
    if (uploads.every(({ stage }) => stage === 'refused')) setArrived(0)
    waiting.current.push(...added)
    setUploads((all) => [...all, ...added])
    next()
  }
  const retry = (upload: Upload) => {
    tell(upload.key, { stage: 'waiting', trouble: '' })
    waiting.current.push(upload)
    next()
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
