import { Button } from '#client/kit/ui/button.tsx'

/** Shows the code on the screen, because a server without mail cannot send it. */
export function TestCode({ code, onUse }: { code: string; onUse: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-brand-soft px-4 py-3 text-brand-soft-ink">
      <div className="min-w-0 flex-1">
        <p className="text-14 font-semibold">
          Test code: <span className="ml-1 tracking-widest tabular-nums">{code}</span>
        </p>
        <p className="text-13">In production, this would be sent via email.</p>
      </div>
      <Button size="sm" onClick={onUse}>
        Fill in
      </Button>
    </div>
  )
}
