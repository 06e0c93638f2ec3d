import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './packages.mjs'
import { command, isMain, root, Stop } from './tools.mjs'

/** Licences that go with a product under MIT. A package under another one is a decision, so it stops the build. */
const allowed = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  // libvips: a shared library of its own file, unchanged, which anybody can replace by another version of it.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // libheif: WebAssembly in a file of its own, unchanged, which anybody can replace by another version of it.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Licences of packages whose package.json states none; the text stands in the package. */
const stated = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' }

/** Texts that a licence asks for and its packages do not bring. */
const ownTexts = ['LGPL-3.0', 'GPL-3.0']

const isLicence = (file) => /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i.test(file)

/** The packages of a lock file that the product is made of: those of development and of tests are left out. */
export function listShipped({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { path, name, version, licence: license ?? stated[name] }
    })
    .sort((one, other) => `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`))
}

/** The licence texts in a package's folder; none where the package is for another system and not installed here. */
function readTexts(path) {
  let files
  try {
    files = readdirSync(join(root, path), { withFileTypes: true })
  } catch {
    return []
  }
  return files
    .filter((file) => file.isFile() && isLicence(file.name))
    .map((file) =>
      readFileSync(join(root, path, file.name), 'utf8')
        .replaceAll('\r\n', '\n')
        .trim(),
    )
}

const rule = `\n\n${'='.repeat(100)}\n\n`

/** The notices as one text: every package with its licence, then every licence text with the packages that it stands in. */
export function makeNotices(lock) {
  const shipped = listShipped(lock)
  const refused = shipped.filter(({ licence }) => !allowed.has(licence))
  if (refused.length > 0)
    throw new Stop(
      `No decision allows the licence of ${refused.map(({ name, licence }) => `${name} (${licence ?? 'none stated'})`).join(', ')}. Use another package, or add the licence to server/cli/notices.mjs with its reason.`,
    )
  const holders = new Map()
  for (const { path, name, version } of shipped)
    for (const text of readTexts(path))
      holders.set(text, [...(holders.get(text) ?? []), `${name} ${version}`])
  const list = [...new Set(shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}`))]
  const own = ownTexts.map((name) =>
    readFileSync(join(root, '.github/licences', `${name}.txt`), 'utf8').trim(),
  )
  return [
    [
      'Third-party notices',
      '',
      'Gable is under the MIT licence. It is made with the packages below, each under its own licence. The fonts (Bricolage',
      'Grotesque, Hanken Grotesk) are under the SIL Open Font License 1.1. libvips and the libraries that come with it are under',
      'the GNU Lesser General Public License: they are shared libraries in files of their own, unchanged, and anybody may replace',
      'them; their source is at https://github.com/lovell/sharp-libvips. PostgreSQL comes with the PostgreSQL licence.',
      '',
      ...list,
    ].join('\n'),
    ...[...holders].map(([text, names]) => `${[...new Set(names)].join(', ')}\n\n${text}`),
    ...own,
  ].join(rule)
}

/** Writes the notices that the product serves at /notices.txt. */
export function writeNotices(folder) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(join(folder, 'notices.txt'), `${makeNotices(lock)}\n`)
}

/** Fills in the licence of each component that npm found none for, as it stands in our own list. Throws where that has none. */
export function completeBill(bill, shipped) {
  const known = new Map(shipped.map(({ name, version, licence }) => [`${name} ${version}`, licence]))
  for (const component of bill.components ?? []) {
    if (component.licenses?.length > 0) continue
    const name = component.group ? `${component.group}/${component.name}` : component.name
    const licence = known.get(`${name} ${component.version}`)
    if (!licence)
      throw new Stop(`${name} ${component.version} is in the bill of materials without a licence.`)
    component.licenses = [/ (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }]
  }
  return bill
}

/** The bill of materials in CycloneDX, which npm makes of the lock file. */
function makeBill(lock) {
  const [program, before] = npm()
  const wanted = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
  const made = execFileSync(program, [...before, ...wanted], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return JSON.stringify(completeBill(JSON.parse(made), listShipped(lock)), null, 2)
}

if (isMain(import.meta.url)) {
  await command(async () => {
    const folder = join(root, 'dist')
    mkdirSync(folder, { recursive: true })
    writeNotices(folder)
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    writeFileSync(join(folder, 'sbom.cdx.json'), makeBill(lock))
    console.log('dist/notices.txt and dist/sbom.cdx.json are written')
  })
}
