/**
 * Folders that import each other can only be understood, moved and tested together, so none may. Types count like
 * values. The tables of records are a folder of their own here: PostgreSQL joins them in both directions (a landlord's
 * row counts properties, a property's row names its landlord), so they are the layer below all rooms. Secure links
 * have a key to the subject of each kind, which is the database's too and ties no code to a room.
 */
const layers = [
  [/^(client\/src\/(?:features\/[^/]+|kit|lib)\/[^/]+)\//, (folder) => folder],
  [/^(client\/src\/[^/]+)\//, (folder) => folder],
  [/^(server\/records\/[^/]+)\/.*\.(?:table|pick|narrowing)\.ts$/, (folder) => `the tables of ${folder}`],
  [/^((?:server|shared)\/(?:records|money|law|letting|office|public)\/[^/]+)\//, (folder) => folder],
  [/^((?:server|shared)\/[^/]+)\//, (folder) => folder],
]

const isKeyOfLink = ({ file, to }) => file === 'server/links/links.table.ts' && /\.table\.ts$/.test(to)
const isTest = (file) => /\.test\.tsx?$|^client\/(e2e\/|src\/testing)/.test(file)

/** The folder of a file; a file at the top is its own folder. */
function folderOf(file) {
  const layer = layers.find(([pattern]) => pattern.test(file))
  return layer ? layer[1](layer[0].exec(file)[1]) : file
}

/** Every two folders that import each other, with the imports of whichever side has fewer. */
export function mutualPairs(imports) {
  const between = new Map()
  for (const one of imports) {
    if (/^(npm|node):/.test(one.to) || isTest(one.file) || isTest(one.to)) continue
    if (isKeyOfLink(one)) continue
    const [from, to] = [folderOf(one.file), folderOf(one.to)]
    const key = `${from} → ${to}`
    if (from !== to) between.set(key, { from, to, all: [...(between.get(key)?.all ?? []), one] })
  }
  const pairs = [...between.values()].flatMap((there) => {
    const back = between.get(`${there.to} → ${there.from}`)
    if (!back || there.from > there.to) return []
    const { all } = there.all.length <= back.all.length ? there : back
    return [{ name: `${there.from} ↔ ${there.to}`, imports: all }]
  })
  return pairs.sort((a, b) => (a.name < b.name ? -1 : 1))
}
