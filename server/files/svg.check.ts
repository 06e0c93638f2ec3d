import { refusePicture } from './pictures.ts'

interface SvgNode {
  name: string
  attributes: Map<string, string>
  /** The values of attributes without a prefix, in which CSS is read. */
  styles: string[]
  children: SvgNode[]
}

/** How many elements an element draws with everything that it contains and refers to, and how deep its references go. */
interface Extent {
  drawn: number
  depth: number
}

/** The longest chain of references, and the most elements that references may draw in all. */
const deepest = 6
const mostDrawn = 20_000

const refuseFor = (what: string) =>
  refusePicture(
    'picture-unreadable',
    `This SVG has ${what}, which is not drawn here. Save it as PNG and try again`,
  )

/**
 * Throws a 400 for an SVG with something that no logo needs and that takes minutes to draw or reaches other files, so that
 * people get an exact reason. The time limit of the drawing's process stops what the check misses.
 */
export function refuseRiskySvg(source: string): void {
  const charset = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(source)?.[1]
  const isOther = charset && !/^(utf-8|us-ascii|iso-8859-1|windows-1252)$/i.test(charset)
  // Text in UTF-16 or UTF-32 has zero bytes, and hides every word that is looked for.
  if (isOther || source.includes('\0')) refuseFor('another encoding')
  if (/<!ENTITY/i.test(source)) refuseFor('an entity of its own')
  if (/<!(ATTLIST|ELEMENT|NOTATION)/i.test(source)) refuseFor('a declaration of its own')
  const plain = source.replace(/<!--[\s\S]*?-->/g, '')
  const nodes = readNodes(plain)
  const styles = readStyles(source, nodes)
  if (styles.some((style) => style.includes('\\'))) refuseFor('an escaped letter in a style')
  for (const text of withoutComments([decodeReferences(plain), ...styles])) refuseText(text)
  for (const node of nodes) refuseNode(node)
  countDrawn(nodes)
}

/**
 * Every text that is read as CSS: sheets, and attributes without the prefix of a drawing program. Comments of XML count as
 * content of a sheet, because within CDATA they are.
 */
function readStyles(source: string, nodes: SvgNode[]): string[] {
  const sheets = [...source.matchAll(/<(?:[\w-]+:)?style\b[\s\S]*?(?:<\/(?:[\w-]+:)?style\b|$)/gi)]
  return [...sheets.map(([sheet]) => decodeReferences(sheet)), ...nodes.flatMap(({ styles }) => styles)]
}

/** Each text as it is, and without comments of CSS, which stand between words as well as around them. */
const withoutComments = (texts: string[]) =>
  texts.flatMap((text) => [text, text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')])

function refuseText(text: string): void {
  if (/\bfilter\s*[:=]\s*["']?\s*(?!none\b)[^\s"']/i.test(text)) refuseFor('a filter')
  if (/<\?xml-stylesheet|@import|url\(\s*["']?\s*(?!["'#\s]|data:)/i.test(text))
    refuseFor('a reference to another file')
}

function refuseNode({ name, attributes }: SvgNode): void {
  if (name === 'filter' || /^fe[A-Z]/.test(name)) refuseFor('a filter')
  if (name === 'pattern') refuseFor('a pattern')
  const href = attributes.get('href')?.trim()
  const isInside = !href || href.startsWith('#') || /^data:image\/(png|jpe?g|gif)[;,]/i.test(href)
  // The address of a link draws nothing.
  if (!isInside && name !== 'a') refuseFor('a reference to another file')
}

/** Replaces character references, which can hide a name or an address. */
const decodeReferences = (text: string) =>
  text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** The elements of a document in its order, with their children. */
function readNodes(text: string): SvgNode[] {
  const nodes: SvgNode[] = []
  const open: SvgNode[] = []
  const tags = /<(\/?)([^\s<>/"'=?!]+)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/g
  for (const [, closes, name = '', rest = ''] of text.matchAll(tags)) {
    if (closes) {
      open.pop()
      continue
    }
    const node = { name: local(name), ...readAttributes(rest), children: [] }
    open.at(-1)?.children.push(node)
    nodes.push(node)
    if (!rest.endsWith('/')) open.push(node)
  }
  return nodes
}

function readAttributes(text: string): Pick<SvgNode, 'attributes' | 'styles'> {
  const pairs = [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, key = '', one, two]) => [key, decodeReferences(one ?? two ?? '')] as const,
  )
  return {
    attributes: new Map(pairs.map(([key, value]) => [local(key), value])),
    styles: pairs.filter(([key]) => !key.includes(':')).map(([, value]) => value),
  }
}

/** The ids that an element refers to: what `use` copies, and masks, clips, markers and colours. */
function referencesOf({ name, attributes }: SvgNode): string[] {
  if (name === 'a') return []
  return [...attributes.values()].flatMap((value) =>
    [...value.matchAll(/^\s*#(\S+)|url\(\s*["']?#([^"')\s]+)/g)].map(
      ([, whole, part]) => whole ?? part ?? '',
    ),
  )
}

/** Throws a 400 when references lead back to where they begin, go too deep, or multiply the elements. */
function countDrawn([root, ...others]: SvgNode[]): void {
  const byId = new Map<string, SvgNode>()
  for (const node of others) {
    const id = node.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, node)
  }
  const known = new Map<SvgNode, Extent | 'counting'>()
  const count = (node: SvgNode): Extent => {
    const result = known.get(node)
    if (result === 'counting') return refuseFor('an element that contains itself')
    if (result) return result
    known.set(node, 'counting')
    const inside = node.children.map(count)
    const referred = referencesOf(node)
      .flatMap((id) => byId.get(id) ?? [])
      .map(count)
    const drawn = [...inside, ...referred].reduce((sum, each) => sum + each.drawn, 1)
    const depth = Math.max(0, ...inside.map((each) => each.depth), ...referred.map((each) => each.depth + 1))
    if (depth > deepest || drawn > mostDrawn) refuseFor('a copy of copies')
    known.set(node, { drawn, depth })
    return { drawn, depth }
  }
  if (root) count(root)
}
