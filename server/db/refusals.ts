/** The record isn't in this account, which is all that anybody is told. */
export class NotFound extends Error {
  constructor() {
    super('not found')
  }
}

/** Somebody saved this record since it was read. */
export class Conflict extends Error {
  constructor(sentence = 'Somebody else changed this record in the meantime.') {
    super(sentence)
  }
}

/** A request that is understood and refused; `errors` names the fields. */
export class Refused extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined

  constructor(status: number, detail: string, errors?: Record<string, string>) {
    super(detail)
    this.status = status
    this.errors = errors
  }
}

/** The same, with the row as it is stored now and who saved it, so that the editor can compare. */
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
