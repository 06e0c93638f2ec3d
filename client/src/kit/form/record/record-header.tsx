import { PageHeader } from '#client/kit/ui/page-header.tsx'

interface Words {
  one: string
  many: string
}

const backTo = (list: string, { many }: Words) => ({ href: list, label: `Back to ${many}` })

/** The header of an add screen: 'Add New Tenant' and a link back to the list. */
export function AddHeader({ words, list }: { words: Words; list: string }) {
  return (
    <PageHeader
      title={`Add New ${words.one}`}
      subtitle={`Fill in the details below to create a new ${words.one.toLowerCase()}.`}
      back={backTo(list, words)}
    />
  )
}
