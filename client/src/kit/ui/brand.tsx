/** The product's name, written nowhere else. */
export const productName = 'Gable'

/** A gable roof over one lit window: somebody lives there. Decorative, its name stands beside it. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M7 20.2 16 12.4l9 7.8V29H7zM13 29h6v-5.5a3 3 0 0 0-6 0z"
      />
      <path className="fill-brand" d="M22 5h3.5v6L22 8z" />
      <path className="fill-brand" d="M16 3.2 31 16.3l-2.6 3L16 8.5 3.6 19.3 1 16.3z" />
    </svg>
  )
}

/** Mark and name together, as they stand in navigation bars and on the footer. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-heading text-22 font-bold tracking-tight ${className}`}
    >
      <Mark className="size-7 shrink-0" />
      {productName}
    </span>
  )
}
