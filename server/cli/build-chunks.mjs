import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tools.mjs'

/*
 * A phone fetches six files at a time and waits 150 ms for each, so the dashboard's first screen comes in a few large
 * files instead of forty small ones.
 */

const source = (file) => join(root, 'client', file)

/** What the landing page and the public pages load stays in files of its own. */
const publicParts = [
  'src/app/main.tsx',
  'src/app/home.tsx',
  'src/app/public.tsx',
  'src/features/showcase/agent/agent-page.tsx',
  'src/features/showcase/home/home-page.tsx',
].map(source)

/** The parts that come in one file each, without the modules of the parts before them. */
const wholeParts = {
  application: 'src/app/application.tsx',
  overview: 'src/features/overview/overview.tsx',
}

/** The chunk of a source file in Vite's manifest, which names a whole part by its group. */
export function findChunk(manifest, file) {
  const [name] = Object.entries(wholeParts).find(([, part]) => part === file) ?? []
  return name ? Object.values(manifest).find((chunk) => chunk.name === name) : manifest[file]
}

/** All modules that these ones import, directly or through others. */
function reachedFrom(files, importsOf) {
  const seen = new Set()
  const visit = (id) => {
    if (seen.has(id)) return
    seen.add(id)
    importsOf(id).forEach(visit)
  }
  files.forEach(visit)
  return seen
}

/** The groups of Rolldown's code splitting. */
export function chunkGroups() {
  let names
  function nameModules(importsOf) {
    const taken = reachedFrom(publicParts, importsOf)
    names = new Map()
    for (const [name, file] of Object.entries(wholeParts))
      for (const id of reachedFrom([source(file)], importsOf))
        if (!taken.has(id) && !names.has(id)) names.set(id, name)
  }
  const name = (id, context) => {
    if (!names) nameModules((module) => context.getModuleInfo(module)?.importedIds ?? [])
    return names.get(id) ?? null
  }
  return [{ name, debugName: 'first screens', includeDependenciesRecursively: false }]
}

/**
 * Imports each icon from its own file. Through lucide's index every module would reach every icon, and every chunk would
 * hold them all.
 */
export function iconFiles() {
  const folder = join(root, 'node_modules/lucide-react/dist/esm')
  const index = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8')
  const files = new Map()
  for (const [, names, file] of index.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g))
    for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, join(folder, file))

  const importOf = (written) => {
    const [name, local = name] = written.trim().split(' as ')
    const file = files.get(name)
    return file
      ? `import ${local} from ${JSON.stringify(file)};`
      : `import { ${written} } from 'lucide-react';`
  }
  return {
    name: 'icon-files',
    transform: (code, id) =>
      id.includes('/client/src/') && code.includes('lucide-react')
        ? code.replace(/import \{([^}]+)\} from ["']lucide-react["'];?/g, (_, names) =>
            names
              .split(',')
              .filter((name) => name.trim())
              .map(importOf)
              .join(' '),
          )
        : undefined,
  }
}
