import { productName } from '#client/lib/product.ts'

/** The logo: a gable roof over a lit window. Decorative: the product's name stands beside it. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M16 2 31 21.2l-3.7 2.9L16 9.6 4.7 24.1 1 21.2z" />
      <path
        className="fill-brand"
        d="M11 18h4.3v5.3H11zM16.7 18H21v5.3h-4.3zM11 24.7h4.3V30H11zM16.7 24.7H21V30h-4.3z"
      />
    </svg>
  )
}

/** The logo with the product's name, for navigation bars and footers. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-heading text-22 font-bold tracking-tight">
      <Mark className="size-7 shrink-0" />
      {productName}
    </span>
  )
}
