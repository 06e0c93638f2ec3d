import type { TransactionScope } from '../db/scope.ts'
import { uuid } from '../db/uuid.ts'
import { Raw } from '../http/route.ts'
import { files } from './files.table.ts'
import type { MadePaper } from './papers.make.ts'
import { refuseBeyondQuota } from './quota.queries.ts'

/** Stores a paper's bytes and answers their id. Throws a 409 where the account may store no more. */
export async function keepPaper(
  inside: TransactionScope,
  { bytes, contentType, width, height }: MadePaper,
  purpose: 'bill' | 'document' | 'bank letter' | 'repair',
): Promise<string> {
  const id = uuid()
  await refuseBeyondQuota(inside, inside.tx, [{ bytes }])
  await inside
    .table(files)
    .load([{ bytes, contentType, width: width ?? null, height: height ?? null, id, purpose }])
  return id
}

/**
 * What a browser may do with a paper: nothing but show it, in pages of this site alone. The viewers of some browsers are
 * a page of their own around the PDF, which needs its styles and one embedded object.
 */
const papersPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

interface ServedPaper {
  id: string
  contentType: string
  bytes: Buffer
  /** Without an ending. */
  name: string
  /** Whether it is shown in place; otherwise browsers save it. */
  isShown: boolean
}

/** Any name as a header carries it (RFC 6266): in ASCII, and whole where that loses something. */
function named(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return ascii === name ? `filename="${ascii}"` : `filename="${ascii}"; filename*=UTF-8''${whole}`
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/csv': 'csv',
}

export const endingOf = (contentType: string): string => endings[contentType] ?? 'bin'

/**
 * A stored paper. A stranger's PDF is read by the browser's own viewer, which runs none of its scripts for this site; as
 * anything but what it is no browser takes it. One that isn't shown is saved, and would open in a sandbox.
 */
export function servePaper({ id, contentType, bytes, name, isShown }: ServedPaper): Raw {
  return new Raw(contentType, bytes, {
    'cache-control': 'private, no-cache',
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${named(`${name}.${endingOf(contentType)}`)}`,
    'content-security-policy': isShown ? papersPolicy : `sandbox; ${papersPolicy}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    etag: `"${id}"`,
  })
}
