import postcss from 'postcss'
import selectors from 'postcss-selector-parser'

/** Whether the code's words can tell that a class is unused; a class that they cannot show counts as used. */
const isCertain = (name) => !/["'`]|^\d/.test(name)

/** Whether an element can match the selector when only classes in `used` occur. */
function canMatch(selector, used) {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return used.has(node.value) || !isCertain(node.value)
    if (node.type !== 'pseudo' || node.value === ':not' || node.nodes.length === 0) return true
    return node.nodes.some((each) => canMatch(each, used))
  })
}

/** The rules that elements with the classes in `used` can need; a rule without classes stays. */
export function rulesFor(css, used) {
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (rule.parent.name?.endsWith('keyframes')) return
    const { nodes } = selectors().astSync(rule)
    if (nodes.some((each) => canMatch(each, used))) return
    removeWithEmptyParents(rule)
  })
  return sheet.toString()
}

function removeWithEmptyParents(node) {
  const { parent } = node
  node.remove()
  if (parent.type === 'atrule' && parent.nodes.length === 0) removeWithEmptyParents(parent)
}

/** Every word of the code that could be a class. */
export const wordsIn = (...texts) => new Set(texts.flatMap((text) => text.split(/[\s"'`<>]+/)))

/** The rules of web fonts, and the sheet without them; local fallback fonts stay in the sheet. */
export function withoutFaces(css) {
  const sheet = postcss.parse(css)
  const faces = []
  sheet.walkAtRules('font-face', (face) => {
    if (!face.some(({ prop, value }) => prop === 'src' && value.includes('url('))) return
    faces.push(face.toString())
    face.remove()
  })
  return { faces: faces.join(''), rest: sheet.toString() }
}
