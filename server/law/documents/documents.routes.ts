import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import { tellConflict } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import type { Member } from '../../registry/member.ts'
import { listDocuments, readDocument, readDocumentFile, readDocuments } from './documents.read.ts'
import { addDocument, addVersion, changeDocument, deleteDocument } from './documents.write.ts'
import { readPack } from './pack.ts'

/** Documents on records. Client landlords see those of their own records that are shown to them. */
export const documentRoutes = (members: readonly Member[]): Route[] => [
  route(documentCalls.list, ({ scope, query }) => listDocuments(members, scope, query)),
  route(documentCalls.listAll, ({ scope }) => readDocuments(members, scope)),
  route(documentCalls.add, async ({ scope, body }) =>
    readDocument(members, scope, await addDocument(scope, body)),
  ),
  route(documentCalls.addVersion, async ({ scope, params: { id }, body }) => {
    await addVersion(scope, id, body)
    return readDocument(members, scope, id)
  }),
  route(documentCalls.change, async ({ scope, params: { id }, body }) => {
    await tellConflict(
      scope,
      { entity: 'documents', id },
      () => readDocument(members, scope, id),
      () => changeDocument(scope, id, body),
    )
    return readDocument(members, scope, id)
  }),
  route(documentCalls.remove, ({ scope, params }) => deleteDocument(scope, params.id)),
  route(documentCalls.readFile, ({ scope, params, query }) =>
    readDocumentFile(scope, params, query.download !== undefined),
  ),
  route(documentCalls.pack, ({ scope, params }) => readPack(members, scope, params.id)),
]
