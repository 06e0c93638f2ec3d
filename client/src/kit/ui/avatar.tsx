import { clsx } from 'clsx'

const tints = [
  'bg-brand-soft text-brand-soft-ink',
  'bg-(--badge-pending) text-(--badge-pending-ink)',
  'bg-(--badge-info) text-(--badge-info-ink)',
  'bg-(--badge-good) text-(--badge-good-ink)',
  'bg-(--badge-muted) text-(--badge-muted-ink)',
]

const sizes = { sm: 'size-8 text-12', md: 'size-10 text-14', lg: 'size-16 text-22' }

/** 'Ada Mary Lovelace' → 'AL'; one word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-GB') ?? '').join('')
}

function tintOf(name: string): string | undefined {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return tints[sum % tints.length]
}

export interface AvatarProps {
  name: string
  photo?: string | undefined
  size?: keyof typeof sizes
  className?: string
}

/** A person's photo or initials, in a tint that depends on the name alone. Decorative: the name stands beside it. */
export function Avatar({ name, photo, size = 'sm', className }: AvatarProps) {
  const box = clsx('inline-flex shrink-0 select-none rounded-full', sizes[size], className)
  if (photo) return <img src={photo} alt="" className={clsx(box, 'object-cover')} />
  return (
    <span aria-hidden="true" className={clsx(box, 'items-center justify-center font-semibold', tintOf(name))}>
      {initialsOf(name)}
    </span>
  )
}
