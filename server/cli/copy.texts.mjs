/** Attributes and properties whose strings nobody reads. */
const unread =
  /^(class(Name)?|id|href|src|key|type|role|variant|size|name|htmlFor|autoComplete|inputMode|tone|kind|to|path|method|access|rel|target|d|fill|stroke|viewBox|transform|file|find|replace|tests|operationId)$/

/** Calls whose strings are for machines, and operators that compare. */
const machineCalls =
  /^(sql|like|test|match|split|replace|replaceAll|startsWith|endsWith|includes|join|RegExp|URL|import|cx|clsx|listWords|getByRole|querySelector\w*|getElementById|addEventListener|setAttribute)$/
const comparisons = new Set(['==', '===', '!=', '!==', 'in', 'instanceof'])

const nameOf = (node) => node?.name ?? node?.value ?? node?.property?.name ?? ''

/** 'Dialog', 'form.DateField'. */
function elementOf({ openingElement }) {
  const name = openingElement?.name
  return name?.type === 'JSXMemberExpression'
    ? `${name.object.name}.${name.property.name}`
    : (name?.name ?? '')
}

/** Whether a string is a text and not a name, an address or a list of classes. */
function isText(text) {
  if (!/[A-Za-zÀ-ž]{2}/.test(text)) return false
  if (/^[\w./:#@$?&=%*{}[\]()|,+~^-]+$/.test(text)) return /^[A-Z][a-z]+$/.test(text)
  const words = text.trim().split(/\s+/)
  return (
    words.filter((word) => /^-?[a-z0-9:[\]()/.%_&>*!-]+$/.test(word) && /[-:[]\w/.test(word)).length <
    words.length / 2
  )
}

/** The text of an element with its inline parts; '{…}' stands where something is worked out. */
function flatten(node) {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'JSXFragment' || node.type === 'JSXElement') {
    const name = nameOf(node.openingElement?.name)
    return /^(a|b|em|strong|span|i|time|Link|Money|Amount)$/.test(name)
      ? node.children.map(flatten).join('')
      : ' ¶ '
  }
  if (node.type !== 'JSXExpressionContainer') return ''
  const { expression } = node
  if (expression.type === 'Literal') return String(expression.value)
  return '{…}'
}

/**
 * Every text of a source that a person may read: texts of elements with their inline parts, attributes, strings and templates.
 * `role` is the attribute or property that it stands in, such as 'title', and `of` the element of the attribute; '' where there is none.
 */
export function textsOf(source, file, parse) {
  const { program, errors } = parse(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const found = []
  let of = ''
  const add = (text, { start }, role) => {
    for (const part of text.split('¶')) {
      const clean = part.replace(/\s+/g, ' ').trim()
      if (isText(clean)) found.push({ text: clean, start, role, of })
    }
  }

  function visitAll(node, role) {
    for (const [key, child] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue
      if (Array.isArray(child)) for (const each of child) visit(each, role)
      else visit(child, role)
    }
  }

  function visit(node, role) {
    if (!node || typeof node.type !== 'string') return
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSLiteralType':
      case 'TSAsExpression':
        if (node.type === 'TSAsExpression') visit(node.expression, role)
        return
      case 'BinaryExpression':
        if (!comparisons.has(node.operator)) visitAll(node, role)
        return
      case 'SwitchCase':
        for (const each of node.consequent) visit(each, role)
        return
      case 'TaggedTemplateExpression':
        if (nameOf(node.tag) !== 'sql') visitAll(node, role)
        return
      case 'CallExpression':
      case 'NewExpression': {
        visit(node.callee, role)
        if (!machineCalls.test(nameOf(node.callee))) for (const each of node.arguments) visit(each, role)
        return
      }
      case 'MemberExpression':
        visit(node.object, role)
        return
      case 'Property':
      case 'PropertyDefinition': {
        const name = nameOf(node.key)
        if (!unread.test(name)) visit(node.value, name)
        return
      }
      case 'JSXAttribute': {
        const name = nameOf(node.name)
        if (!unread.test(name)) visit(node.value, name)
        return
      }
      case 'JSXElement':
      case 'JSXFragment': {
        add(
          node.children.map(flatten).join(''),
          node,
          nameOf(node.openingElement?.name) === 'Button' ? 'button' : '',
        )
        const outer = of
        of = elementOf(node)
        for (const each of node.openingElement?.attributes ?? []) visit(each, '')
        of = outer
        for (const each of node.children) if (each.type !== 'JSXText') visit(each, '')
        return
      }
      case 'Literal':
        if (typeof node.value === 'string') add(node.value, node, role)
        return
      case 'TemplateLiteral': {
        const parts = node.quasis.map(({ value }) => value.cooked ?? '')
        add(parts.join('{…}'), node, role)
        for (const each of node.expressions) visit(each, role)
        return
      }
      default:
        visitAll(node, role)
    }
  }
  visit(program, '')
  return found
}
