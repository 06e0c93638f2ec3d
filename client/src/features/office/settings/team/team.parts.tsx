import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Avatar } from '#client/kit/ui/avatar.tsx'

export function Group(props: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className="border-b border-hairline px-5 pt-7 pb-3 md:px-6">
        <h3 id={id} className="text-14 font-semibold">
          {props.title}
        </h3>
        {props.text && <p className="mt-0.5 text-13 text-ink-2">{props.text}</p>}
      </header>
      <ul aria-labelledby={id}>{props.children}</ul>
    </section>
  )
}

interface PersonRowProps {
  /** The name behind the avatar. */
  name: string
  photo?: string | null
  title: ReactNode
  /** Texts below the name, one line each. */
  lines: ReactNode[]
  children?: ReactNode
  /** On a phone the actions take a line of their own. */
  wide?: boolean
}

/** One person: avatar, name and lines, with the actions as children at the right. */
export function PersonRow({ name, photo, title, lines, children, wide = true }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline px-5 py-3.5 last:border-b-0 md:px-6">
      <Avatar name={name} photo={photo ?? undefined} size="md" />
      <div className="min-w-40 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 font-semibold break-words">
          {title}
        </div>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never change places
          <p key={at} className="text-13 break-words text-ink-2">
            {line}
          </p>
        ))}
      </div>
      {children && (
        <div className={clsx('flex items-center gap-2', wide && 'max-sm:w-full max-sm:pl-14')}>
          {children}
        </div>
      )}
    </li>
  )
}
