import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { PageOwner } from '#shared/public/showcase/showcase.ts'

const edits = [
  ['profile', paths.settings('agent-profile')],
  ['branding', paths.settings('branding')],
  ['properties', paths.of('properties').list()],
] as const

/** A bar above the page for people who may edit it: the address, whether the page is public, and links to its content. */
export function OwnerBar({ owner, appUrl }: { owner: PageOwner; appUrl: string }) {
  const [slug, setSlug] = useState(owner.slug)
  const [saving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const busy = useRef(false)
  const id = useId()
  const { published, mayPublish } = owner
  const changed = slug.trim() !== owner.slug

  async function save(next: boolean) {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setTrouble(undefined)
    let refused: string | undefined
    try {
      // Loaded on demand, because visitors never need it.
      const { changePage } = await import('./owner-bar.calls.ts')
      // Withdrawing sends no address, so an old tab cannot undo another tab's new address.
      const wish = changed || next ? { slug: slug.trim() } : {}
      refused = await changePage({ ...wish, published: next })
    } catch {
      refused = 'The server cannot be reached. Check your connection and try again.'
    }
    if (!refused) return window.location.assign(paths.showcase())
    busy.current = false
    setSaving(false)
    setTrouble(refused)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(changed ? published : !published)
  }

  return (
    <section aria-label="Your page" className="relative z-30 owner-bar text-[#fff] print:hidden">
      <form
        onSubmit={submit}
        className="mx-auto flex max-w-[80rem] flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3 text-14 md:px-8"
      >
        <p className="mr-auto">
          <b className="font-semibold">
            {published ? 'Your page is published.' : 'Your page is not published yet.'}
          </b>{' '}
          {published ? 'Anybody can see it.' : 'Only you and your team can see it.'}{' '}
          <span className="inline-block">
            {mayPublish && (
              <>
                Edit the{' '}
                {edits.map(([label, href], index) => (
                  <span key={label}>
                    {index > 0 && ' · '}
                    <a href={href} className="font-medium text-[#fff] underline underline-offset-4">
                      {label}
                    </a>
                  </span>
                ))}
                , or{' '}
              </>
            )}
            {mayPublish ? 'go' : 'Go'}{' '}
            <a href={paths.overview()} className="font-medium text-[#fff] underline underline-offset-4">
              back to the dashboard
            </a>
            .
          </span>
        </p>
        {mayPublish && (
          <div className="flex flex-wrap items-center gap-2">
            <label htmlFor={id} className="max-sm:sr-only">
              {appUrl.replace(/^https?:\/\//, '')}/agent/
            </label>
            <input
              id={id}
              value={slug}
              onChange={(event) => setSlug(event.target.value)}
              aria-invalid={trouble ? true : undefined}
              aria-describedby={trouble ? `${id}-trouble` : undefined}
              spellCheck={false}
              autoCapitalize="none"
              maxLength={60}
              className="h-9 w-48 rounded-control border border-[#fff]/50 bg-transparent px-2.5 text-14 text-[#fff]"
            />
            {changed && (
              <Button type="submit" size="sm" pending={saving}>
                Save Address
              </Button>
            )}
            {!changed && (
              <Button type="submit" size="sm" look={published ? 'secondary' : 'primary'} pending={saving}>
                {published ? 'Unpublish' : 'Publish'}
              </Button>
            )}
          </div>
        )}
        {trouble && (
          <p id={`${id}-trouble`} role="alert" className="w-full font-medium">
            {trouble}
          </p>
        )}
      </form>
    </section>
  )
}
