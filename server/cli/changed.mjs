import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './tools.mjs'

const git = async (...args) => {
  const { ok, output } = await run('git', args)
  return ok ? output.trim() : undefined
}

/**
 * The files that differ from the main branch, those that git does not know yet among them; what the last commit changed where
 * nothing does. Undefined without git.
 */
async function listChangedFiles() {
  const common = (await git('merge-base', 'HEAD', 'origin/main')) ?? (await git('merge-base', 'HEAD', 'main'))
  if (common === undefined) return undefined
  const list = async (since) => {
    const [changed = '', fresh = ''] = await Promise.all([
      git('diff', '--name-only', '--no-renames', since),
      git('ls-files', '--others', '--exclude-standard'),
    ])
    return `${changed}\n${fresh}`.split('\n').filter(Boolean)
  }
  const files = await list(common)
  return files.length > 0 ? files : list('HEAD~1')
}

/** The rooms of a wing are used by few others. What lies elsewhere (db, http, the ledger …) concerns every test. */
const room = /^(?:server|shared)\/((?:records|money|law|letting|office|public)\/[\w-]+)\//

/** The folders of tests that are about a file: undefined where that may be any test, none for a file of the browser. */
export function foldersOf(file) {
  const [, place] = room.exec(file) ?? []
  if (place && place !== 'money/ledger' && existsSync(join(root, `server/${place}`)))
    return [`server/${place}/`]
  if (/^(client|\.github|\.ci)\//.test(file) || /^[^/]+\.md$/.test(file)) return []
  if (/^server\/.*\.test\.ts$/.test(file)) return [file]
  if (/^server\/(cli|bench)\//.test(file)) return []
  return /^(server|shared)\//.test(file) ? undefined : []
}

/**
 * The folders whose tests against the database are about what has changed. All of the server's, where a change lies in what
 * several rooms use.
 */
export async function listChangedFolders() {
  const files = await listChangedFiles()
  const folders = files?.map(foldersOf)
  if (!folders || folders.includes(undefined)) return ['server/']
  return [...new Set(folders.flat())].sort()
}
