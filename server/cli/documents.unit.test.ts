import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => /\.(md|tsx?|mjs|css)$/.test(file))
const files = ['README.md', ...['client', 'server', 'shared', '.github'].flatMap(filesIn)]
const documents = files.filter((file) => file.endsWith('.md'))
const sources = files.filter(
  (file) => /\.(tsx?|mjs|css)$/.test(file) && !file.endsWith('documents.unit.test.ts'),
)

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** `server/db/scope.ts` in a document, from the root or from the document's own folder; '<x>' stands for any name. */
function filesNamedIn(document: string): string[] {
  const named = [...textOf(document).matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|mjs|css|md))`/g)]
  const linked = [...textOf(document).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)]
  return [...named, ...linked].map(([, path = '']) => path)
}

test('every file that a document names is there', () => {
  const lost = documents.flatMap((document) =>
    filesNamedIn(document)
      .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(document), path)))
      .map((path) => `${document} names ${path}`),
  )
  expect(lost).toEqual([])
})

test('every document that a comment cites is in the repository', () => {
  const known = new Set(documents.map((file) => file.slice(file.lastIndexOf('/') + 1)))
  const lost = sources.flatMap((file) =>
    [...textOf(file).matchAll(/(?<![\w-])([\w-]+\.md)\b/g)]
      .filter(([, name = '']) => !known.has(name))
      .map(([, name]) => `${file} cites ${name}`),
  )
  expect(lost).toEqual([])
})
