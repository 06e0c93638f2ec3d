import type { DatedDay } from '#shared/law/dated.ts'

const standings = { guidance: 'guidance', draft: 'draft regulations' } as const

/** The source of a day that a rule of law gives, beside the day. */
export function LawSource({ source, standing }: Pick<DatedDay, 'source' | 'standing'>) {
  return (
    <small className="text-12 text-ink-3">
      {source}
      {standing ? ` (${standings[standing]})` : ''}
    </small>
  )
}

/** Once a screen that shows days of the law. */
export const LawNotice = () => (
  <p className="text-12 text-ink-3">
    Worked out from your books and the rules of law that are named. It is information, not advice.
  </p>
)
