/** The rules of a style sheet as [what stands before the brace, what is in it or null for a statement]. */
function* blocks(css) {
  let start = 0
  let at = 0
  const head = (end) => css.slice(start, end)
  while (at < css.length) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = endOfText(css, at)
    else if (sign === '\\') at += 2
    else if (sign === ';') {
      yield [head(at + 1), null]
      start = at += 1
    } else if (sign === '{') {
      const end = endOfBlock(css, at)
      yield [head(at), css.slice(at + 1, end)]
      start = at = end + 1
    } else at += 1
  }
  if (start < css.length) yield [head(css.length), null]
}

function endOfText(css, from) {
  let at = from + 1
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1
  return at + 1
}

/** Where the block ends that begins at the brace at `from`. */
function endOfBlock(css, from) {
  let depth = 0
  let at = from
  while (at < css.length) {
    const sign = css[at]
    if (sign === '"' || sign === "'") {
      at = endOfText(css, at)
      continue
    }
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth === 0) return at
    at += sign === '\\' ? 2 : 1
  }
  throw new Error('A style sheet ends within a block')
}

const classesOf = (selector) =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name.replace(/\\(.)/g, '$1'))

/** A class that no text of the code could show, or that isn't one, is taken as used. */
const certain = (name) => !/["'`]|^\d/.test(name)

/** The rules that elements with the classes in `used` can need; a rule without classes stays. */
export function rulesFor(css, used) {
  let kept = ''
  for (const [head, body] of blocks(css)) {
    if (body === null) kept += head
    else if (/^@(media|supports|layer|container)\b/.test(head.trim())) {
      const inner = rulesFor(body, used)
      if (inner.trim()) kept += `${head}{${inner}}`
    } else if (head.trim().startsWith('@')) kept += `${head}{${body}}`
    else if (classesOf(head).some((name) => certain(name) && !used.has(name)) && !listed(head, used)) continue
    else kept += `${head}{${body}}`
  }
  return kept
}

/** One of several selectors is enough. */
const listed = (head, used) =>
  head.includes(',') &&
  head.split(',').some((each) => classesOf(each).every((name) => !certain(name) || used.has(name)))

/** Everything in the code that could be a class. */
export const wordsIn = (...texts) => new Set(texts.flatMap((text) => text.split(/[\s"'`<>]+/)))

/** The web fonts' rules, and the sheet without them; what stands in for a font stays in it. */
export function withoutFaces(css) {
  const faces = css.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? []
  return { faces: faces.join(''), rest: faces.reduce((left, face) => left.replace(face, ''), css) }
}
