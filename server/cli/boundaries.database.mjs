import { mayReachDatabase } from './boundaries.rules.mjs'

const spaces = (text) => text.replace(/[^\n]/g, ' ')

/** The source without comments and imports; line numbers stay the same. */
export const plain = (source) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, spaces)
    .replace(/(?<!:)\/\/.*$/gm, spaces)
    .replace(/^import\b[\s\S]*?from '.*'$/gm, spaces)

/** Every place where a room without an exception names the database or its pool. */
export function databaseMentions(file, source, exceptions = mayReachDatabase) {
  if (!/^server\/(records|money|law|letting|office|public)\/.*(?<!\.test)\.ts$/.test(file)) return []
  if (exceptions.some(({ who }) => who.test(file))) return []
  return plain(source)
    .split('\n')
    .flatMap((text, at) =>
      /(?<!\/)\b(db|pool)\b(?!\/)/.test(text)
        ? [`${file}:${at + 1} reaches the database: a handler has its scope`]
        : [],
    )
}
