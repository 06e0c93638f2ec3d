/** The record is not in this account. The answer does not tell whether another account has it. */
export class NotFound extends Error {
  constructor() {
    super('not found')
  }
}

/** Somebody else saved this record after the caller read it. */
export class Conflict extends Error {
  constructor(
    sentence = 'Somebody else changed this record in the meantime. Reload it and try again. Reload it and try again.',
  ) {
    super(sentence)
  }
}

/** A request that is valid in form and refused; `errors` has a sentence for each refused field. */
export class Refused extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  /** The name of the refusal, after which a program can do something. */
  readonly code: string | undefined

  constructor(status: number, detail: string, errors?: Record<string, string>, code?: string) {
    super(detail)
    this.status = status
    this.errors = errors
    this.code = code
  }
}

/** A refusal that is also told to others. `tell` runs after everything that the request wrote was rolled back. */
export class ToldRefusal<Scope> extends Refused {
  readonly tell: (scope: Scope) => Promise<unknown>

  constructor(status: number, detail: string, tell: (scope: Scope) => Promise<unknown>) {
    super(status, detail)
    this.tell = tell
  }
}

/** A conflict with the row as it is stored now and who saved it, so that the editor can compare. */
export class ConflictWith extends Conflict {
  readonly current: unknown
  readonly changedBy: string | undefined

  constructor(
    current: unknown,
    { sentence, changedBy }: { sentence?: string; changedBy?: string | undefined } = {},
  ) {
    super(sentence)
    this.current = current
    this.changedBy = changedBy
  }
}
