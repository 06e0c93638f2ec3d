import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  PDFRef,
} from 'pdf-lib'

const keys = {
  tree: PDFName.of('StructTreeRoot'),
  parents: PDFName.of('ParentTree'),
  next: PDFName.of('ParentTreeNextKey'),
  kids: PDFName.of('K'),
  parent: PDFName.of('P'),
  numbers: PDFName.of('Nums'),
  limits: PDFName.of('Limits'),
  page: PDFName.of('StructParents'),
  annotation: PDFName.of('StructParent'),
}

const listOf = (held: unknown): unknown[] =>
  held instanceof PDFArray ? held.asArray() : held === undefined ? [] : [held]

/** The structure of a PDF for screen readers; undefined where it has none, or one whose numbers do not lie in one list. */
function readTree({ catalog }: PDFDocument) {
  const ref = catalog.get(keys.tree)
  const root = catalog.lookup(keys.tree)
  if (!(ref instanceof PDFRef && root instanceof PDFDict)) return undefined
  const parents = root.lookup(keys.parents)
  const numbers = parents instanceof PDFDict ? parents.lookup(keys.numbers) : undefined
  if (!(parents instanceof PDFDict && numbers instanceof PDFArray)) return undefined
  const pairs = Array.from({ length: numbers.size() / 2 }, (_, at) => {
    const key = numbers.lookup(at * 2)
    return { key: key instanceof PDFNumber ? key.asNumber() : 0, value: numbers.get(at * 2 + 1) }
  })
  const next = root.lookup(keys.next)
  const free = Math.max(next instanceof PDFNumber ? next.asNumber() : 0, ...pairs.map(({ key }) => key + 1))
  return { ref, root, parents, numbers, pairs, free }
}

/** Moves the number by which a page or an annotation is found in the structure. */
function shift(dict: PDFDict, name: PDFName, by: number): void {
  const key = dict.lookup(name)
  if (key instanceof PDFNumber) dict.set(name, PDFNumber.of(key.asNumber() + by))
}

/**
 * Adds the pages of a PDF behind those of another, and their structure for screen readers behind its structure. Where the other has
 * none, the pages have none either: half a structure would hide the rest of the file from a screen reader.
 */
export function appendPages(to: PDFDocument, from: PDFDocument): void {
  const copier = PDFObjectCopier.for(from.context, to.context)
  const [tree, added] = [readTree(to), readTree(from)]
  const tops = added ? listOf(added.root.lookup(keys.kids)) : []
  // An element leads to its root, and the whole of the other structure would be copied with it.
  for (const top of tops) if (top instanceof PDFRef) from.context.lookup(top, PDFDict).delete(keys.parent)
  for (const { ref } of from.getPages()) {
    const copied = copier.copy(ref)
    const page = to.addPage(PDFPage.of(to.context.lookup(copied) as PDFPage['node'], copied, to))
    if (!tree || !added) {
      page.node.delete(keys.page)
      continue
    }
    shift(page.node, keys.page, tree.free)
    for (const annotation of page.node.Annots()?.asArray() ?? [])
      shift(to.context.lookup(annotation, PDFDict), keys.annotation, tree.free)
  }
  if (!tree || !added) return
  const elements = tops.map((top) => copier.copy(top as PDFRef))
  for (const element of elements) to.context.lookup(element, PDFDict).set(keys.parent, tree.ref)
  const before =
    tree.root.lookup(keys.kids) instanceof PDFArray ? tree.root.lookup(keys.kids) : tree.root.get(keys.kids)
  tree.root.set(keys.kids, to.context.obj([...(listOf(before) as PDFRef[]), ...elements]))
  for (const { key, value } of added.pairs) {
    tree.numbers.push(PDFNumber.of(tree.free + key))
    tree.numbers.push(copier.copy(value))
  }
  tree.parents.delete(keys.limits)
  tree.root.set(keys.next, PDFNumber.of(tree.free + added.free))
}
