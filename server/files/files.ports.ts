import type { AccountScope } from '../db/scope.ts'
import { request } from '../registry/ports.ts'
import type { FindReferred } from './referred.ts'

/** Reads the references of all earlier files of an account. */
export const readReferred = request<(scope: AccountScope) => Promise<FindReferred>>(
  'the references of earlier files',
)
