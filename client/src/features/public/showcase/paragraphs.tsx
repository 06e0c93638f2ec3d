import { paragraphsOf } from './format.ts'

/** A text as paragraphs, one for each of its lines. */
export function Paragraphs({ text, className }: { text: string; className: string }) {
  return (
    <div className={className}>
      {paragraphsOf(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be equal
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
