import { useRef } from 'react'
import type { About } from '#shared/about.ts'
import { type HeldFile, isNothingSaved, removeStored, storeHeld, useHeldFiles } from './documents.calls.ts'

const pauseMs = 50

/** Fields of a draft that only this page has: a file that is held is with its dialog alone. */
export const withheldEvidence = ['evidence'] as const

/** The ids that files of this page were held under. A draft may bring one back whose dialog, and so whose file, is gone. */
const heldIds = new Set<string>()

/**
 * The files that were chosen as evidence in a dialog. They become documents of the record when the dialog is saved: what is left
 * out, or given up with the dialog, was never stored.
 */
export function useHeldEvidence(about: About) {
  const held = useRef(new Map<string, HeldFile>())
  /** The ids of documents by the ids of the files that became them. */
  const stored = useRef(new Map<string, string>())
  const arrived = useRef<(file: HeldFile) => void>(() => undefined)
  const uploads = useHeldFiles((file) => {
    heldIds.add(file.id)
    held.current.set(file.id, file)
    arrived.current(file)
  })
  const isBusy = useRef(false)
  isBusy.current = uploads.isBusy

  const store = async () => {
    for (const file of held.current.values())
      if (!stored.current.has(file.id)) stored.current.set(file.id, (await storeHeld({ about }, file)).id)
  }
  const undoStore = async () => {
    const ids = [...stored.current.values()]
    stored.current.clear()
    // What cannot be taken back now stays a document like any other, which the person can delete.
    await Promise.allSettled(ids.map(removeStored))
  }

  /** Stores the files, then saves with the ids of their documents. After a refusal neither is there. */
  const saveWith = async <Reply>(
    chosen: readonly string[],
    save: (evidence: string[]) => Promise<Reply>,
  ): Promise<Reply> => {
    // A photograph that is still made smaller is waited for.
    while (isBusy.current) await new Promise((done) => setTimeout(done, pauseMs))
    const others = chosen.filter((id) => !heldIds.has(id))
    let isStored = false
    try {
      await store()
      isStored = true
      return await save([...others, ...stored.current.values()])
    } catch (error) {
      if (!isStored || isNothingSaved(error)) await undoStore()
      throw error
    }
  }

  return {
    uploads,
    saveWith,
    /** Calls back with each file that is ready. */
    onArrived: (take: (file: HeldFile) => void) => {
      arrived.current = take
    },
    isGone: (id: string): boolean => heldIds.has(id) && !held.current.has(id),
    nameOf: (id: string): string | undefined => held.current.get(id)?.name,
    leaveOut: (id: string): void => {
      held.current.delete(id)
    },
  }
}

export type HeldEvidence = ReturnType<typeof useHeldEvidence>
