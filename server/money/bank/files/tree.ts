/* Walks the trees of objects, lists and texts that the readers of OFX and XML give. */

const isBranch = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const childOf = (node: unknown, name: string) =>
  isBranch(node) && Object.hasOwn(node, name) ? node[name] : undefined

/** The children of this name as a list, whether the parser gave none, one or several. */
export function listNodes(node: unknown, name: string): unknown[] {
  const found = childOf(node, name)
  if (found === undefined) return []
  return Array.isArray(found) ? found : [found]
}

const firstAt = (node: unknown, name: string) => {
  const found = childOf(node, name)
  return Array.isArray(found) ? found[0] : found
}

/** The first child at the end of a path. */
export const findNode = (node: unknown, ...path: string[]): unknown => path.reduce(firstAt, node)

/** The text at the end of a path, or ''. */
export function readText(node: unknown, ...path: string[]): string {
  const found = findNode(node, ...path)
  const text = isBranch(found) ? childOf(found, '#text') : found
  return typeof text === 'string' ? text.trim() : ''
}
