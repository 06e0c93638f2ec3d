import { getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  /** Each page's text as a reader would copy it, lines joined by spaces. */
  pages: string[]
  text: string
  info: Record<string, unknown>
  isTagged: boolean
  /** The roles of the tagged content in reading order: 'H1', 'P', 'TH' … */
  roles: string[]
  /** The names of the embedded fonts. */
  fonts: string[]
}

interface Branch {
  role?: string
  type?: string
  children?: Branch[]
}

/** The roles of what has content on this page, outer ones before inner ones. */
function rolesIn({ role, children = [] }: Branch): string[] {
  const inner = children.flatMap(rolesIn)
  const hasContent = inner.length > 0 || children.some((child) => child.type === 'content')
  return role && hasContent ? [role, ...inner] : inner
}

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const plain = Buffer.from(content).toString('latin1')
  const file = await getDocumentProxy(new Uint8Array(content))
  const pages: string[] = []
  const roles: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .filter((part) => part.trim())
        .join(' '),
    )
    roles.push(...rolesIn(((await page.getStructTree()) ?? {}) as Branch))
  }
  const { info } = await file.getMetadata()
  const mark = await file.getMarkInfo()
  return {
    pages,
    text: pages.join(' '),
    info: info as Record<string, unknown>,
    isTagged: mark?.Marked === true,
    roles,
    fonts: [...new Set([...plain.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].flatMap(([, name]) => name ?? []))],
  }
}
