/** A rule of English law as dated data. It is information, not advice. */
export interface LawRule<Value extends number | string = number> {
  id: string
  /** The first day on which the rule holds. */
  from: string
  /** The last day on which the rule holds; a rule without one still holds. */
  to?: string
  value: Value
  unit: 'words' | 'days' | 'weeks' | 'months' | 'pence' | 'hundredths of a day' | 'hundredths of a per cent'
  /** Whether the period counts from the day itself ('beginning with') or from the next day ('after'). */
  counting?: 'beginning with' | 'after'
  /** The statute, instrument or public body that states the rule. */
  source: string
  /** What the source is, where it is no statute: guidance of a public body, or regulations that are not made yet. */
  standing?: 'guidance' | 'draft'
  /** The day on which the rule was last compared with its source. */
  checkedOn: string
}

export const beginningWith = <Unit extends 'days' | 'weeks' | 'months'>(value: number, unit: Unit) =>
  ({ value, unit, counting: 'beginning with' }) as const

export const after = <Unit extends 'days' | 'weeks' | 'months'>(value: number, unit: Unit) =>
  ({ value, unit, counting: 'after' }) as const

export const inWords = (value: string) => ({ value, unit: 'words' }) as const

type Stated<Value extends number | string> = Pick<LawRule<Value>, 'value' | 'unit'> & Partial<LawRule<Value>>

/**
 * The rules that one statute or instrument states: `housing('notice', '13(2)', after(2, 'months'))`. They hold from the same day
 * and were read on the same day, unless a rule says another one.
 */
export const statute =
  (from: string, checkedOn: string, sourceOf: (where: string) => string, standing?: LawRule['standing']) =>
  <Value extends number | string, More extends Pick<LawRule, 'to'>>(
    id: string,
    where: string,
    said: Stated<Value> & More,
  ): LawRule<Value> & More => ({
    id,
    from,
    source: sourceOf(where),
    ...(standing && { standing }),
    checkedOn,
    ...said,
  })
