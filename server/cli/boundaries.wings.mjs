import { ground, wings } from './boundaries.rules.mjs'

const room = /^(?:server|shared|client\/src\/features)\/(records|money|law|letting|office|public)\/[^/]+/
const isTest = (file) => /\.test\.tsx?$/.test(file)

/** The imports of a higher wing, as 'room → room', each with its places. */
function listClimbs(imports) {
  const found = new Map()
  for (const { file, line, to } of imports) {
    const [here, there] = [room.exec(file), room.exec(to)]
    if (!here || !there || isTest(file) || ground.test(to)) continue
    if (wings.indexOf(there[1]) <= wings.indexOf(here[1])) continue
    const name = `${here[0]} → ${there[0]}`
    found.set(name, [...(found.get(name) ?? []), `${file}:${line} imports ${to}`])
  }
  return found
}

/** Rooms that import a higher wing and are not known to, and known ones that no longer do. */
export function climbs(imports, known) {
  const found = listClimbs(imports)
  return [
    ...[...found]
      .filter(([name]) => !known.includes(name))
      .map(([name, places]) => `a room imports a higher wing: ${name}\n  ${places.join('\n  ')}`),
    ...known.filter((name) => !found.has(name)).map((name) => `take it from the list, it is gone: ${name}`),
  ]
}
