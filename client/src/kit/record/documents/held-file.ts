import { useRef, useState } from 'react'
import { SaveCancelled } from '#client/kit/form/save-cancelled.ts'
import { sentenceOf } from '#client/lib/calls/api.ts'
import type { About } from '#shared/about.ts'
import type { Document, DocumentKind } from '#shared/law/documents/documents.ts'
import { type ChosenFile, holdFile, isNothingSaved, removeStored, storeHeld } from './documents.calls.ts'

/** The ids that files of this page were held under. A draft may bring one back whose dialog, and so whose file, is gone. */
const heldIds = new Set<string>()

interface Wanted {
  /** The record of which the file becomes a document. */
  about: About
  kind: DocumentKind
  /** Whether the form names a document by its newest version, and not by the document's own id. */
  isVersion?: boolean
}

/**
 * The file that was chosen for a field of a dialog. It becomes a document of the record when the dialog is saved: what is
 * replaced, left out, or given up with the dialog, was never stored.
 */
export function useHeldFile({ about, kind, isVersion = false }: Wanted) {
  const [file, setFile] = useState<ChosenFile>()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const latest = useRef<ChosenFile>(undefined)
  const stored = useRef<{ of: string; document: Document }>(undefined)

  const idOf = ({ id, versions: [newest] }: Document) => (isVersion ? newest?.id : id)
  const hold = (next: ChosenFile | undefined) => {
    latest.current = next
    setFile(next)
    setBusy(next !== undefined)
  }
  const refuse = (error: unknown) => {
    hold(undefined)
    const isOurs = error instanceof Error && !('status' in error)
    setTrouble(isOurs ? error.message : sentenceOf(error, 'The file could not be read from your device.'))
  }

  /** Holds a file, and answers the id that the form has for it until it is stored; undefined for a file that cannot be one. */
  const take = (chosen: File): string | undefined => {
    setTrouble(undefined)
    try {
      const held = holdFile(chosen)
      heldIds.add(held.id)
      hold(held)
      const isLatest = () => latest.current?.id === held.id
      held.content.then(
        () => isLatest() && setBusy(false),
        (error: unknown) => isLatest() && refuse(error),
      )
      return held.id
    } catch (error) {
      refuse(error)
      return undefined
    }
  }

  /** Stores the file where the form's value is it. */
  const store = async (value: string | null | undefined): Promise<void> => {
    const held = latest.current
    if (!held || value !== held.id || stored.current?.of === held.id) return
    // The field says why a file cannot be read.
    const content = await held.content.catch(() => {
      throw new SaveCancelled()
    })
    stored.current = { of: held.id, document: await storeHeld({ about, kind }, { ...held, content }) }
  }

  return {
    about,
    file,
    isBusy,
    trouble,
    take,
    store,
    idOf,
    /** A version has its file's name beside the document's. */
    titleOf: (document: Document | ChosenFile): string => {
      const { name } = document
      const fileName = 'versions' in document ? document.versions[0]?.fileName : document.fileName
      return isVersion ? `${name} (${fileName})` : name
    },
    /** What the form's value names once it is saved: the stored document in the place of its file. */
    savedAs: <Value extends string | null | undefined>(value: Value): Value | string => {
      const made = stored.current
      return made && made.of === value ? (idOf(made.document) ?? value) : value
    },
    undoStore: async (): Promise<void> => {
      const made = stored.current
      stored.current = undefined
      // What cannot be taken back now stays a document like any other, which the person can delete.
      if (made) await removeStored(made.document.id).catch(() => undefined)
    },
    /** Whether a value names a file that is no longer held. */
    isGone: (value: string | null | undefined): boolean =>
      typeof value === 'string' && heldIds.has(value) && file?.id !== value,
  }
}

export type HeldFile = ReturnType<typeof useHeldFile>

/** Stores the files that the form's values name, then saves. After a refusal neither is there, and the files are held still. */
export async function saveWithFiles<Reply>(
  fields: readonly { held: HeldFile; value: string | null | undefined }[],
  save: () => Promise<Reply>,
): Promise<Reply> {
  let isStored = false
  try {
    for (const { held, value } of fields) await held.store(value)
    isStored = true
    return await save()
  } catch (error) {
    if (!isStored || isNothingSaved(error)) await Promise.all(fields.map(({ held }) => held.undoStore()))
    throw error
  }
}
