import { isTemplateField, type TemplateFieldName, templateFieldNames } from './templates.fields.ts'

/** A text, or a field in its place. */
export type TemplatePart = string | { field: TemplateFieldName }

/** A heading, a paragraph or an item of a list. */
export interface TemplateBlock {
  kind: 'heading' | 'paragraph' | 'item'
  parts: TemplatePart[]
}

/** What is wrong with a template, and in which line. */
interface TemplateProblem {
  line: number
  sentence: string
}

export interface ParsedTemplate {
  blocks: TemplateBlock[]
  /** The fields that it names, each once, in their order. */
  fields: TemplateFieldName[]
  problems: TemplateProblem[]
}

/** The number of letters to change until two names are one. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The field that somebody may have meant. */
const nearestTo = (name: string): TemplateFieldName | undefined =>
  templateFieldNames
    .map((field) => ({ field, far: distance(name.slice(0, 40), field) }))
    .filter(({ field, far }) => far <= Math.max(2, field.length / 3))
    .sort((a, b) => a.far - b.far)[0]?.field

function unknownField(name: string): string {
  if (!name) return 'Name the field between {{ and }}'
  const nearest = nearestTo(name)
  return `There is no field {{${name.slice(0, 40)}}}.${nearest ? ` Do you mean {{${nearest}}}?` : ' Choose one from the list'}`
}

/** The texts and fields of a line. `tell` is told what is wrong with it. */
function partsOf(text: string, tell: (sentence: string) => void): TemplatePart[] {
  const parts: TemplatePart[] = []
  let rest = text
  for (let from = rest.indexOf('{{'); from >= 0; from = rest.indexOf('{{')) {
    const to = rest.indexOf('}}', from)
    if (to < 0) {
      tell('A field begins with {{ but has no }}')
      return parts
    }
    const name = rest
      .slice(from + 2, to)
      .trim()
      .toLowerCase()
    if (from > 0) parts.push(rest.slice(0, from))
    if (isTemplateField(name)) parts.push({ field: name })
    else tell(unknownField(name))
    rest = rest.slice(to + 2)
  }
  if (rest.includes('}}')) tell('A field ends with }} but has no {{')
  return rest ? [...parts, rest] : parts
}

/** A tag, a comment or the beginning of one, such as `<script`. */
const tag = /<\s*[a-z/!?][^\s>]{0,30}/i

/**
 * Reads a template: `# ` begins a heading, `- ` an item of a list, an empty line ends a paragraph, and `{{name}}` is a field. HTML is
 * neither printed nor run, so it is a problem.
 */
export function parseTemplate(body: string): ParsedTemplate {
  const blocks: TemplateBlock[] = []
  const problems: TemplateProblem[] = []
  /** The block that the next line goes on with. */
  let open: TemplateBlock | undefined
  for (const [at, text] of body.split(/\r?\n/).entries()) {
    const tell = (sentence: string) => problems.push({ line: at + 1, sentence })
    const found = tag.exec(text)
    if (found) tell(`HTML such as “${found[0]}” is not used here. Write plain text`)
    const [, mark, words = ''] = /^\s*(#+|-)\s+(.*)$/.exec(text) ?? [null, '', text]
    const parts = partsOf(words.trim(), tell)
    if (parts.length === 0) open = undefined
    else if (mark || !open) {
      const kind = mark === '-' ? 'item' : mark ? 'heading' : 'paragraph'
      blocks.push({ kind, parts })
      open = kind === 'heading' ? undefined : blocks.at(-1)
    } else open.parts.push('\n', ...parts)
  }
  const named = blocks.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'string' ? [] : [part.field])),
  )
  return { blocks, fields: [...new Set(named)], problems }
}

/** 'Line 3: There is no field {{tenent}}. Do you mean {{tenants}}?' */
export const sayProblem = ({ line, sentence }: TemplateProblem): string => `Line ${line}: ${sentence}`
