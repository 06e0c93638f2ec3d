import { dirname } from 'node:path/posix'

/** A file of so few lines is found sooner within the one file beside it that needs it. */
const few = 25

const isTest = (file) => /\.(test|testing)\.tsx?$|^client\/(e2e\/|src\/testing)|^server\/testing\//.test(file)

/** Whoever imports a service needs what it names. */
const isService = (file) => /\.service\.ts$/.test(file)

/** A role that each room gives a file of its own, so that its name can be guessed. */
const hasRole = (file) =>
  /\.(table|pick|queries|narrowing|service|ports|answers|calls|member|related|routes|csv|d)\.tsx?$/.test(file)

/**
 * Files of a few lines that only one file imports, which stands beside them, and that is short enough to take them in. A lazy
 * import needs a file of its own, and so does what a test imports.
 */
export function smallBeside(sources, imports, known = []) {
  const importers = new Map()
  const apart = new Set()
  for (const { file, to, isLazy } of imports) {
    if (isTest(file) || isLazy || isService(file)) apart.add(to)
    else importers.set(to, (importers.get(to) ?? new Set()).add(file))
  }
  const lines = new Map(sources.map(({ file, source }) => [file, source.trimEnd().split('\n').length]))
  return sources.flatMap(({ file }) => {
    const [only, ...others] = importers.get(file) ?? []
    if (!only || others.length > 0 || isTest(file) || apart.has(file) || hasRole(file)) return []
    if (lines.get(file) > few || dirname(only) !== dirname(file)) return []
    return known.includes(file) || lines.get(file) + lines.get(only) > 150
      ? []
      : [
          `${file} (${lines.get(file)} lines) is needed only by ${only} beside it: let it join that file (or knownSmall names it)`,
        ]
  })
}
