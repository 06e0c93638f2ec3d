import { chmodSync, cpSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the data folder of an embedded PostgreSQL. Some versions of Node make the folders of a copy open to everybody, and
 * PostgreSQL starts only in one that is not.
 */
export function copyDataFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  chmodSync(join(to, 'pg18'), 0o700)
}
