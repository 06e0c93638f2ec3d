import type { RefusalCode } from '#shared/refusals.ts'
import { isSameWords } from '#shared/text.ts'

/** The record is not in this account. The answer does not tell whether another account has it. */
export class NotFound extends Error {
  constructor() {
    super('not found')
  }
}

/** For `.catch`: nothing, where the record is not in this account. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}

/** Somebody else saved this record after the caller read it, or the stored row no longer allows the change. */
export class Conflict extends Error {
  readonly code: RefusalCode

  constructor(
    code: RefusalCode = 'changed-meanwhile',
    sentence = 'Somebody else changed this record in the meantime. Reload it and try again.',
  ) {
    super(sentence)
    this.code = code
  }
}

/**
 * A request that is valid in form and refused. `code` names the reason for programs, `detail` says it to people; `errors` has a
 * sentence for each refused field.
 */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly errors: Record<string, string> | undefined

  constructor(status: number, code: RefusalCode, detail: string, errors?: Record<string, string>) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Refuses what the present state does not allow, with a 409. */
export function refuse(code: RefusalCode, sentence: string, errors?: Record<string, string>): never {
  throw new Refused(409, code, sentence, errors)
}

/** Refuses a field of the request: the sentence stands at it and, with its full stop, says why. */
export function refuseField(code: RefusalCode, field: string, sentence: string, status = 400): never {
  throw new Refused(status, code, /[.?]$/.test(sentence) ? sentence : `${sentence}.`, { [field]: sentence })
}

/** Refuses what can’t be undone unless the person typed the name or address that confirms it. */
export function requireTyped(confirm: string, word: string, what: 'name' | 'address'): void {
  if (isSameWords(confirm, word)) return
  const sentence = `The ${what} doesn’t match. Type it exactly as shown.`
  throw new Refused(400, 'confirmation-mismatch', sentence, { confirm: `Type ${word}` })
}

/** Refuses a list of facts for one of them, with a 400: none of them is recorded. */
export function refuseAll(code: RefusalCode, sentence: string): never {
  throw new Refused(400, code, `${sentence} Nothing was recorded.`)
}

/** Throws a 400 at a field whose day has not come. */
export function refuseFuture(field: string, day: string, now: string): void {
  if (day > now) refuseField('date-in-future', field, 'This date is in the future')
}

/** A refusal that is also told to others. `tell` runs after everything that the request wrote was rolled back. */
export class ToldRefusal<Scope> extends Refused {
  readonly tell: (scope: Scope) => Promise<unknown>

  constructor(status: number, code: RefusalCode, detail: string, tell: (scope: Scope) => Promise<unknown>) {
    super(status, code, detail)
    this.tell = tell
  }
}

/** A sentence of its own comes with a code of its own. */
type Reason = { code: RefusalCode; sentence: string } | { code?: undefined; sentence?: undefined }

/** A conflict with the row as it is stored now and who saved it, so that the editor can compare. */
export class ConflictWith extends Conflict {
  readonly current: unknown
  readonly changedBy: string | undefined

  constructor(
    current: unknown,
    { code, sentence, changedBy }: Reason & { changedBy?: string | undefined } = {},
  ) {
    super(code, sentence)
    this.current = current
    this.changedBy = changedBy
  }
}
