import { useLocation } from 'wouter'
import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { type ImportKind, importKinds, isLets } from './imports.kinds.ts'

const nameOf = (kind: ImportKind) =>
  isLets(kind)
    ? 'A let property: property, landlord, tenant and tenancy together'
    : `${/^[aeiou]/i.test(kind.words.one) ? 'An' : 'A'} ${kind.words.one.toLowerCase()}`

/** The question what a row of the file is. Another answer opens the import of that kind. */
export function RowKind({ kind, onLeave }: { kind: ImportKind; onLeave?: () => void }) {
  const [, navigate] = useLocation()
  return (
    <Field label="One row of the file is" className="mb-5 max-w-lg">
      <Select
        value={kind.name}
        onChange={(name) => {
          const chosen = importKinds.find((each) => each.name === name)
          if (!chosen) return
          onLeave?.()
          leaveWithoutAsking(() => navigate(chosen.importPath, { replace: true }))
        }}
        options={importKinds.map((each) => ({ value: each.name, label: nameOf(each) }))}
      />
    </Field>
  )
}
