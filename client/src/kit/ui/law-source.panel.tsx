import { Popover, type PopoverProps } from './overlays/popover.tsx'

/** What is behind 'Why?'. Its code is loaded on the first press. */
export default function LawPanel({ children, ...rest }: Omit<PopoverProps, 'open' | 'className'>) {
  return (
    <Popover {...rest} open className="w-80 p-4">
      <div className="grid gap-2 text-13 text-ink-2">{children}</div>
    </Popover>
  )
}
