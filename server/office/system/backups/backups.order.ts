import type { KeySettings } from '../../../security/root-secret.ts'

/** Where a backup is read from, for a thread that has none of the server's environment. */
export interface DatabaseAddress {
  host: string
  port: number
  user: string | undefined
  password: string | undefined
  database: string | undefined
  ssl: boolean
}

export interface BackupOrder {
  database: DatabaseAddress
  /** The file to write, under the name that it has until it is proved. */
  path: string
  key: KeySettings
}

export type BackupAnswer =
  | { done: { bytes: number; rows: number; isSigned: boolean } }
  | { failed: { stage: 'database' | 'check'; code: string } }
