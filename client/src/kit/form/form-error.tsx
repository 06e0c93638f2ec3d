import { useEffect, useRef } from 'react'

/** Why a form was refused, when the reason belongs to no single field. It comes into sight, also in a long dialog. */
export function FormError({ text, className = '' }: { text: string | undefined; className?: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [text])
  if (!text) return null
  return (
    <p
      ref={place}
      role="alert"
      className={`rounded-control bg-(--badge-bad) px-3 py-2.5 text-14 text-(--badge-bad-ink) ${className}`}
    >
      {text}
    </p>
  )
}
