import { FileText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { addressOf } from '#shared/contract.ts'
import { templateCalls } from '#shared/letting/templates/templates.calls.ts'
import { tenancies } from '#shared/records/tenancies/tenancies.ts'
import { titleCase } from '#shared/text.ts'

const tenanciesApi = resourceApi(tenancies)
const offered = 200

/** Opens a template as a PDF, filled in for a let; those that are being prepared come first. */
export default function Preview({ id, name }: { id: string; name: string }) {
  const close = useCloseDialog()
  const { data } = tenanciesApi.useList()
  const lets = useMemo(
    () =>
      data
        ?.filter(({ status }) => status === 'pending' || status === 'active')
        .sort((a, b) => Number(b.status === 'pending') - Number(a.status === 'pending'))
        .slice(0, offered),
    [data],
  )
  const [chosen, setChosen] = useState<string>()
  const tenancyId = chosen ?? lets?.[0]?.id
  return (
    <Dialog onClose={close} title={`Preview: ${name}`} size="sm">
      <DialogBody>
        {lets?.length === 0 ? (
          <p className="text-14 text-ink-2">Add a tenancy first: a preview is filled in from its records.</p>
        ) : (
          <Field label="Tenancy" hint="What’s missing stands in brackets.">
            <Select
              value={tenancyId}
              onChange={setChosen}
              placeholder="Loading..."
              options={(lets ?? []).map(({ id: value, tenant, property }) => ({
                value,
                label: `${titleCase(tenant)}, ${titleCase(property)}`,
              }))}
            />
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Close</Button>
        {tenancyId && (
          <Button asChild look="primary">
            <a
              href={addressOf(templateCalls.preview, { params: { id }, query: { tenancyId } })}
              target="_blank"
              rel="noreferrer"
            >
              <FileText aria-hidden="true" className="size-4" />
              Open PDF
            </a>
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
