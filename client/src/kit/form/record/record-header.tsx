import { PageHeader } from '#client/kit/ui/page-header.tsx'

/** The header of an add screen: 'Add New Tenant' and a link back to the list. */
export function AddHeader({ words, list }: { words: { one: string; many: string }; list: string }) {
  return (
    <PageHeader
      title={`Add New ${words.one}`}
      subtitle={`Fill in the details below to create a new ${words.one.toLowerCase()}.`}
      back={{ href: list, label: `Back to ${words.many}` }}
    />
  )
}
