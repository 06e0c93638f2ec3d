import { useQueryClient } from '@tanstack/react-query'
import { SaveCancelled } from '#client/kit/form/save-cancelled.ts'
import { useUploads } from '#client/kit/form/uploads/use-uploads.ts'
import { FileRefused } from '#client/lib/browser/base64.ts'
import { readPaperFile } from '#client/lib/browser/paper-file.ts'
import { ApiError } from '#client/lib/calls/api.ts'
import { makeCall, queryKeyOf } from '#client/lib/calls/calls.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { makeId } from '#client/lib/make-id.ts'
import type { About } from '#shared/about.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import type { Document, DocumentKind } from '#shared/law/documents/documents.ts'
import { guessKind } from './document-kinds.ts'

const isHeic = (file: File) => /\.hei[cf]$/i.test(file.name)

/** What a file picker offers. */
export const acceptedFiles = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic'

/** Why a file cannot be a document, as a sentence; undefined for files that may be sent. */
export function whyNotDocument(file: File): string | undefined {
  if (file.size === 0) return 'The file is empty.'
  const isKnown = file.type === '' || file.type === 'application/pdf' || file.type.startsWith('image/')
  return isKnown || isHeic(file) ? undefined : 'Choose a PDF, or a JPG, PNG, WebP or HEIC picture.'
}

interface Sent {
  about: About
  kind?: DocumentKind | undefined
}

const sendDocument = ({ about, kind }: Sent, file: string, { name }: Pick<File, 'name'>) =>
  makeCall(documentCalls.add, {
    body: { about, kind: kind ?? guessKind(name), fileName: name.slice(-300), file },
  })

/** Uploads documents of a record; `onOnly` is called with a document that was added alone. */
export function useDocumentUploads(about: About, onArrived: (document: Document) => void) {
  const client = useQueryClient()
  const key = queryKeyOf(documentCalls.list, { query: about })
  return useUploads<Document>({
    whyNot: whyNotDocument,
    prepare: readPaperFile,
    send: (content, file) => sendDocument({ about }, content, file),
    onArrived: (document) => {
      client.setQueryData<Document[]>(key, (all = []) => [
        document,
        ...all.filter(({ id }) => id !== document.id),
      ])
      onArrived(document)
    },
    onSettled: () => void refreshSubjects(documentCalls.add.changes),
    failed: 'The document could not be saved.',
  })
}

/** A file that becomes a document when the form in which it was chosen is saved. */
export interface HeldFile {
  id: string
  name: string
  fileName: string
  content: string
}

/** What a document is called after its file. */
const nameOf = ({ name }: Pick<File, 'name'>) => name.replace(/\.\w{1,8}$/, '')

/** Makes chosen files ready to be stored later; `onHeld` is called with each. */
export const useHeldFiles = (onHeld: (file: HeldFile) => void) =>
  useUploads<HeldFile>({
    whyNot: whyNotDocument,
    prepare: readPaperFile,
    send: (content, { name }) =>
      Promise.resolve({ id: makeId(), name: nameOf({ name }), fileName: name, content }),
    onArrived: onHeld,
    onSettled: () => undefined,
    failed: 'The file could not be read from your device.',
  })

/** A file that was chosen for a field. Its content is being read, or made smaller, until it can be stored. */
export interface ChosenFile extends Omit<HeldFile, 'content'> {
  content: Promise<string>
}

/** Makes one chosen file ready to be stored later. Throws FileRefused. */
export function holdFile(file: File): ChosenFile {
  const refusal = whyNotDocument(file)
  if (refusal) throw new FileRefused(refusal)
  return { id: makeId(), name: nameOf(file), fileName: file.name, content: readPaperFile(file) }
}

export async function storeHeld(
  sent: Sent,
  { fileName, content }: Pick<HeldFile, 'fileName' | 'content'>,
): Promise<Document> {
  const stored = await sendDocument(sent, content, { name: fileName })
  void refreshSubjects(documentCalls.add.changes)
  return stored
}

/** Whether nothing was saved: only then may what was stored for it leave again. */
export const isNothingSaved = (error: unknown): boolean =>
  error instanceof SaveCancelled || (error instanceof ApiError && error.status < 500)

/** Takes a document back that was stored for something that was not saved. */
export async function removeStored(id: string): Promise<void> {
  await makeCall(documentCalls.remove, { params: { id } })
  void refreshSubjects(documentCalls.remove.changes)
}

export const useVersionUpload = ({ id }: Document) =>
  useUploads<Document>({
    whyNot: whyNotDocument,
    prepare: readPaperFile,
    send: (file, { name }) =>
      makeCall(documentCalls.addVersion, { params: { id }, body: { fileName: name.slice(-300), file } }),
    onArrived: () => undefined,
    onSettled: () => void refreshSubjects(documentCalls.addVersion.changes),
    failed: 'The version could not be saved.',
  })
