import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readBase64 } from '#client/lib/browser/base64.ts'
import { shrinkPhoto } from '#client/lib/browser/shrink-photo.ts'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { photoCalls } from '#shared/records/photos/photos.calls.ts'
import { type PropertyPhoto, propertyPhotoLimit } from '#shared/records/photos/photos.ts'
import { photosKeyOf, uploadPhoto } from './photos.calls.ts'

/** Why a file cannot be a photo, as a sentence; undefined for files that may be sent. */
function whyNotPhoto(file: File): string | undefined {
  if (file.size === 0) return 'The file is empty.'
  if (file.type && !file.type.startsWith('image/')) return 'Choose a JPG, PNG, WebP or GIF picture.'
  return undefined
}

/** Reads a photo as base64 text. Throws UploadRefused when the file is too large or cannot be read. */
async function readPhoto(file: Blob): Promise<string> {
  if (file.size > propertyPhotoLimit) throw new UploadRefused('The file may have at most 12 MB.')
  return readBase64(file, () => new UploadRefused('The file could not be read from your device.'))
}

/** Why a photo is not sent, as a sentence for the person. */
class UploadRefused extends Error {}

export interface Upload {
  key: number
  file: File
  stage: 'waiting' | 'preparing' | 'sending' | 'refused'
  /** Why the photo was refused, as a sentence. */
  trouble?: string
  /** Whether another try may succeed: the file itself was not at fault. */
  mayRetry?: boolean
}

/** How many uploads run at once: one is sent while the server works on the other. */
const uploadsAtOnce = 2
const maxTries = 4

const whyRefused = (error: unknown) =>
  error instanceof UploadRefused ? error.message : sentenceOf(error, 'The photo could not be saved.')

const isFileAtFault = (error: unknown) =>
  error instanceof UploadRefused || (error instanceof ApiError && error.status === 400)

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/** Sends a photo, and sends the photo again after the time that a busy server asks for. */
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

/** Uploads photos in the order in which they were chosen. A saved photo leaves the list of uploads. */
export function useUploads(propertyId: string) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [arrived, setArrived] = useState(0)
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  /** Pictures are shrinkPhoto one after another: two at once would fill a phone's memory. */
  const preparing = useRef<Promise<unknown>>(Promise.resolve())

  const changeUpload = useCallback((key: number, change: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  }, [])
  const forget = useCallback((key: number) => {
    waiting.current = waiting.current.filter((each) => each.key !== key)
    setUploads((all) => all.filter((each) => each.key !== key))
  }, [])

  const upload = useCallback(
    async ({ key, file }: Upload) => {
      try {
        const refusal = whyNotPhoto(file)
        if (refusal) throw new UploadRefused(refusal)
        changeUpload(key, { stage: 'preparing' })
        const ready = preparing.current.then(() => shrinkPhoto(file))
        preparing.current = ready
        const image = await readPhoto(await ready)
        changeUpload(key, { stage: 'sending' })
        const photo = await sendWithRetries(() => uploadPhoto(propertyId, image))
        client.setQueryData<PropertyPhoto[]>(photosKeyOf(propertyId), (photos = []) => [
          ...photos.filter(({ id }) => id !== photo.id),
          photo,
        ])
        setArrived((count) => count + 1)
        forget(key)
      } catch (error) {
        changeUpload(key, { stage: 'refused', trouble: whyRefused(error), mayRetry: !isFileAtFault(error) })
      }
    },
    [client, propertyId, changeUpload, forget],
  )

  const startNext = useCallback(() => {
    while (running.current < uploadsAtOnce) {
      const nextUpload = waiting.current.shift()
      if (!nextUpload) break
      running.current += 1
      void upload(nextUpload).finally(() => {
        running.current -= 1
        if (running.current === 0 && waiting.current.length === 0)
          void refreshSubjects(photoCalls.add.changes)
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
