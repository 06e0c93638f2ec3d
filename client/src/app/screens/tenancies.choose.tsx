import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { tenanciesApi } from '#client/features/records/tenancies/tenancies.calls.ts'
import { Input } from '#client/kit/ui/input.tsx'
import { OptionList } from '#client/kit/ui/options.tsx'
import { Dialog, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { useOptions } from '#client/kit/ui/use-options.ts'
import type { LawAction } from '#client/lib/pages/named-parts.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { titleCase } from '#shared/text.ts'

const words: Record<LawAction, { title: string; text: string }> = {
  possession: {
    title: 'Serve Notice: Choose the Tenancy',
    text: 'Then choose the grounds. Each has its own earliest date.',
  },
  increase: {
    title: 'Rent Increase: Choose the Tenancy',
    text: 'Then enter the new rent. Its earliest date is shown.',
  },
}

/** The tenancies that have not ended, by tenant and home. */
function useRunning() {
  const { data } = tenanciesApi.useList()
  return useMemo(
    () =>
      data
        ?.filter(({ status, endedOn }) => status === 'active' && endedOn === null)
        .map(({ id, tenant, property, landlord }) => ({
          id,
          label: titleCase(tenant),
          detail: titleCase(property),
          keywords: landlord,
        })),
    [data],
  )
}

/** Removes `choose` from the address without a history entry. */
const leave = () => navigate(paths.of('tenancies').list({ status: 'active' }), { replace: true })

/** Asks for which tenancy it is, and opens the dialog there. */
export default function ChooseTenancy({ action }: { action: LawAction }) {
  const [query, setQuery] = useState('')
  const items = useRunning()
  const options = useOptions({
    items,
    query,
    chosen: undefined,
    open: true,
    picks: query !== '',
    onChoose: ({ id }) => navigate(paths.tenancyLaw(id, action), { replace: true }),
  })
  const { title, text } = words[action]
  return (
    <Dialog onClose={leave} title={title} description={text}>
      <DialogBody className="!gap-2">
        <Input
          {...options.fieldProps}
          prefix={<Search aria-hidden="true" className="size-4" />}
          aria-label="Tenant or property"
          placeholder="Tenant, property or landlord..."
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={options.handleKey}
        />
        <div className="-mx-2 min-h-64 text-14">
          {options.total === 0 ? (
            <p role="status" className="px-3 py-8 text-center text-14 text-ink-3">
              {items ? 'No active tenancy found.' : 'Loading...'}
            </p>
          ) : (
            <OptionList options={options} />
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}
