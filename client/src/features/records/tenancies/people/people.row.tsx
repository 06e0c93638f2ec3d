import { Trash2 } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { useTenantPicker } from '#client/lib/pickers/choices.ts'
import { type PersonInput, personRoleNames, personRoles } from '#shared/records/tenancies/people.ts'
import { titleCase } from '#shared/text.ts'
import type { PersonDraft } from './people.drafts.ts'

const roles = personRoles.map((value) => ({ value, label: personRoleNames[value] }))

interface PersonFieldsProps {
  draft: PersonDraft
  errorOf: (field: keyof PersonInput) => string | undefined
  change: (part: Partial<PersonDraft>) => void
  /** Undefined for the last person, who cannot be removed. */
  remove: (() => void) | undefined
}

export function PersonFields({ draft, errorOf, change, remove }: PersonFieldsProps) {
  const { symbol } = useCurrency()
  const picker = useTenantPicker()
  const picked = picker.items?.find(({ id }) => id === draft.tenantId)?.label
  const name = titleCase(draft.record ? (picked ?? draft.name) : draft.name)
  return (
    <fieldset className="grid gap-4 rounded-card border border-hairline p-4">
      <legend className="sr-only">{name || 'New person'}</legend>
      {draft.record ? (
        <Field label="Tenant record" required error={errorOf('tenantId') ?? errorOf('id')}>
          <Combobox
            {...picker}
            value={draft.tenantId || null}
            onChange={(tenantId) => change({ tenantId, name: '' })}
            action={{
              label: 'Enter a New Person',
              run: () => change({ record: false, tenantId: '', name: '', email: '', phone: '' }),
            }}
          />
        </Field>
      ) : (
        <TypedFields draft={draft} errorOf={errorOf} change={change} />
      )}
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Role" error={errorOf('role')}>
          <Select value={draft.role} onChange={(role) => change({ role })} options={roles} />
        </Field>
        {draft.role === 'tenant' ? (
          <Field label="Share of the rent" optional error={errorOf('share')}>
            <Input
              inputMode="decimal"
              prefix={symbol}
              autoComplete="off"
              value={draft.share}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => change({ share: target.value })}
            />
          </Field>
        ) : (
          <span className="hidden sm:block" />
        )}
        {remove && (
          <Button
            icon={Trash2}
            look="ghost"
            aria-label={name ? `Remove ${name}` : 'Remove this person'}
            onClick={remove}
          >
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const contactFields = [
  { name: 'name', label: 'Name', maxLength: 200 },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const

function TypedFields({ draft, errorOf, change }: Omit<PersonFieldsProps, 'remove'>) {
  const isNew = draft.id === undefined
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {contactFields.map(({ name, label, ...input }) => (
        <Field
          key={name}
          label={label}
          required={name === 'name'}
          optional={name !== 'name'}
          error={errorOf(name)}
        >
          <Input
            {...input}
            autoComplete="off"
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Field>
      ))}
      {isNew && (
        <div className="sm:col-span-3">
          <Button size="sm" onClick={() => change({ record: true, name: '', email: '', phone: '' })}>
            Choose a Tenant Record
          </Button>
        </div>
      )}
    </div>
  )
}
