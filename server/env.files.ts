import { readFileSync } from 'node:fs'
import { ConfigError } from './env.errors.ts'

type Given = Record<string, string | undefined>

/** The text of the file that a setting such as DATABASE_URL_FILE names. Throws a ConfigError. */
function readSetting(name: string, path: string): string {
  try {
    const text = readFileSync(path.trim(), 'utf8').trim()
    if (text) return text
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigError(
      `${name}_FILE names ${path}, which cannot be read (${code}). Correct it, and start again.`,
    )
  }
  throw new ConfigError(
    `${name}_FILE names ${path}, which is empty. Write the value into it, and start again.`,
  )
}

/**
 * Adds the settings that are given as files: DATABASE_URL_FILE names a file that holds DATABASE_URL. Containers and systemd hand
 * over secrets in this way, because other processes can read an environment.
 */
export function withFiles(given: Given, names: readonly string[]): Given {
  const read = { ...given }
  for (const name of names) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set. Leave one out, and start again.`)
    read[name] = readSetting(name, path)
  }
  return read
}
