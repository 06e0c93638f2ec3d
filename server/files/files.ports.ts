import type { AccountScope } from '../db/scope.ts'
import { request } from '../registry/ports.ts'
import type { FindReferred } from './referred.ts'

/** Reads the references of all earlier files of an account. */
export const readReferred = request<(scope: AccountScope) => Promise<FindReferred>>(
  'the references of earlier files',
)

/** A reference that another system gave a record, as its file said. Files that come later name the record by it. */
export interface GivenReference {
  kind: string
  id: string
  reference: string
}

/** Lists the references that earlier files gave the account's records. */
export const listGivenReferences = request<(scope: AccountScope) => Promise<GivenReference[]>>(
  'the references that earlier files gave',
)
