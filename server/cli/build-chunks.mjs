import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tools.mjs'

/*
 * A phone fetches six files at a time and waits 150 ms for each, so the dashboard's first screens come in a few large
 * files instead of forty small ones.
 */

const source = (file) => join(root, 'client', file)

/** What the landing page and the public pages load stays in files of its own. */
const publicParts = [
  'src/app/main.tsx',
  'src/app/home.tsx',
  'src/app/public.tsx',
  'src/features/public/showcase/agent/agent-page.tsx',
  'src/features/public/showcase/home/home-page.tsx',
].map(source)

/** The name and folder of each kind of record, which has a member file of its own. */
const records = ['records', 'letting', 'office'].flatMap((wing) =>
  readdirSync(source(`src/features/${wing}`))
    .map((name) => [name, `src/features/${wing}/${name}`])
    .filter(([name, folder]) => existsSync(source(`${folder}/${name}.member.ts`))),
)

/** The source of one screen of each kind of record. A screen that shows parts of other features stands in the app's folder. */
const screensOf = (screen) =>
  Object.fromEntries(
    records.map(([name, folder]) => {
      const ofApp = `src/app/screens/${name}.${screen}.tsx`
      return [name, existsSync(source(ofApp)) ? ofApp : `${folder}/${name}.${screen}.tsx`]
    }),
  )

/** The source of each kind of record's list, by the kind's name. */
export const listScreens = screensOf('list')
const lists = Object.values(listScreens)

/** The source of each money screen that a page of its own opens (server/http/pages.ts), by the screen's path. */
export const moneyScreens = {
  rent: 'src/features/money/rent/list/rent.list.tsx',
  arrears: 'src/app/screens/arrears.tsx',
  bank: 'src/features/money/bank/bank.screen.tsx',
  bills: 'src/features/money/bills/bills.list.tsx',
  payouts: 'src/features/money/payouts/payouts.screen.tsx',
  reconciliation: 'src/features/money/proof/proof.screen.tsx',
}
/** A kind that adds and edits on one screen has no other for adding. */
const forms = [...Object.values(screensOf('add')), ...Object.values(screensOf('edit'))].filter((file) =>
  existsSync(source(file)),
)

/**
 * The parts that come in one file each: the modules that all of a part's sources need, without those of the parts before
 * it. A part with a single source is that screen.
 */
const wholeParts = {
  application: ['src/app/application.tsx'],
  overview: ['src/features/office/overview/overview.tsx'],
  records: [...lists, ...forms],
  lists,
  forms,
}

/** The rules for amounts, which come with the records: the money screens need them too, and load no form. */
const amounts = source('../shared/numbers.ts')

/** The chunk of a source file in Vite's manifest, which names a whole part by its group. */
export function findChunk(manifest, file) {
  const [name] = Object.entries(wholeParts).find(([, files]) => files.length === 1 && files[0] === file) ?? []
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

/**
 * The groups of Rolldown's code splitting. The pieces that screens share beyond these parts stay in files of their own: in
 * one file of all pieces, each screen would load what any screen needs.
 */
export function chunkGroups() {
  let names
  function nameModules(importsOf) {
    const taken = reachedFrom(publicParts, importsOf)
    names = new Map()
    const ofAmounts = reachedFrom([amounts], importsOf)
    for (const [name, files] of Object.entries(wholeParts)) {
      const [first, ...others] = files.map((file) => reachedFrom([source(file)], importsOf))
      for (const id of first)
        if (!taken.has(id) && !names.has(id) && others.every((reached) => reached.has(id)))
          names.set(id, name)
      if (name === 'records')
        for (const id of ofAmounts) if (!taken.has(id) && !names.has(id)) names.set(id, name)
    }
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
