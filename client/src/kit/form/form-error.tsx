/** Why a form was refused, when the reason belongs to no single field. */
export function FormError({ text, className = '' }: { text: string | undefined; className?: string }) {
  if (!text) return null
  return (
    <p
      role="alert"
      className={`rounded-control bg-(--badge-bad) px-3 py-2.5 text-14 text-(--badge-bad-ink) ${className}`}
    >
      {text}
    </p>
  )
}
