import { Mail, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { MoneyText } from '#client/kit/table/cells.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { wordsOf } from '#client/lib/format.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMe } from '#client/lib/session/use-me.ts'
import { addressOf } from '#shared/contract.ts'
import { photoCalls } from '#shared/records/photos/photos.calls.ts'
import { relatedCalls } from '#shared/related.calls.ts'
import type { RelatedGroup, RelatedItem } from '#shared/related.ts'
import { joinNames, telephoneLink } from '#shared/text.ts'
import { type GroupWords, groupWords } from './related-words.ts'
import type { RecordView } from './view.ts'

/** The first photos of a property, small. */
function RelatedPhotos({ id, group: { count, items } }: { id: string; group: RelatedGroup }) {
  return (
    <section className="px-5 py-4">
      <h2 className="flex justify-between font-body text-14 font-semibold">
        {count === 1 ? 'Photo' : 'Photos'}
        {count > 1 && <span className="text-13 font-normal text-ink-3 tabular-nums">{count}</span>}
      </h2>
      <ul className="mt-2 grid grid-cols-5 gap-1.5">
        {items.map((photo) => (
          <li key={photo.id}>
            <a
              href={addressOf(photoCalls.readFile, { params: { id, photoId: photo.id, size: 'large' } })}
              target="_blank"
              rel="noreferrer"
            >
              <img
                src={addressOf(photoCalls.readFile, { params: { id, photoId: photo.id, size: 'small' } })}
                alt={photo.name || 'Photo of the property'}
                loading="lazy"
                className="aspect-square w-full rounded-badge object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Listed = Record<string, string | null>

interface RelatedProps {
  resource: RecordView<never>['resource']
  id: string
  /** The parameters of the lists behind 'All 12'. */
  listedBy?: Listed | undefined
}

/** The records related to a record, each as a link, and a link to the whole list. */
export function Related({ resource, id, listedBy = {} }: RelatedProps) {
  const { data, error, isFetching, refetch } = useRead(
    relatedCalls(resource).read,
    { params: { id } },
    always,
  )
  useWaitTogether(!data && !error)
  const filled = data?.filter(({ count }) => count > 0)
  const empty = data?.flatMap(({ count, group }) =>
    count > 0 ? [] : [group === 'photos' ? 'photos' : groupWords[group].many.toLowerCase()],
  )
  return (
    <Card aria-label="Related records" className="divide-y divide-hairline empty:hidden">
      {filled?.map((group) =>
        group.group === 'photos' ? (
          <RelatedPhotos key="photos" id={id} group={group} />
        ) : (
          <Group key={group.group} group={group} words={groupWords[group.group]} listedBy={listedBy} />
        ),
      )}
      {empty && empty.length > 0 && (
        <p className="px-5 py-4 text-13 text-ink-3">{`No ${joinNames(empty, 10).replace(' and ', ' or ')} yet.`}</p>
      )}
      {!data && (
        <PartState query={{ error, isFetching, refetch }} what="the related records" className="p-5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </PartState>
      )}
    </Card>
  )
}

interface GroupProps {
  group: RelatedGroup
  words: GroupWords
  listedBy: Listed
}

function Group({ group: { count, items }, words, listedBy }: GroupProps) {
  return (
    <section className="px-2 pt-4 pb-2">
      <h2 className="flex items-baseline justify-between gap-3 px-3 pb-1 font-body text-14 font-semibold">
        {count === 1 ? words.one : words.many}
        {count > items.length ? (
          <Link href={words.all(listedBy)} className="text-13 font-medium text-link">
            All {count.toLocaleString('en-GB')}
          </Link>
        ) : (
          count > 1 && <span className="text-13 font-normal text-ink-3 tabular-nums">{count}</span>
        )}
      </h2>
      <ul>
        {items.map((item, at) => (
          // One invoice may have been sent several times.
          // biome-ignore lint/suspicious/noArrayIndexKey: the items come in a fixed order
          <Item key={`${item.id} ${at}`} item={item} words={words} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item, words }: { item: RelatedItem; words: GroupWords }) {
  const { amount, status, email } = item
  // A private landlord is the landlord of their own homes and needs no button to call themselves.
  const own = useMe().data?.user.email
  const isSelf = email !== undefined && email.toLowerCase() === own
  const phone = isSelf ? undefined : item.phone
  const tel = phone && telephoneLink(phone)
  const name = words.nameOf(item)
  const line = words.lineOf(item)
  return (
    <li className="flex items-center rounded-control hover:bg-sunken">
      <Link
        href={words.to(item)}
        className="grid min-h-11 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 px-3 py-1.5 text-14 text-ink no-underline"
      >
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        {status ? <Badge tone={words.tones[status] ?? 'muted'}>{wordsOf(status)}</Badge> : <span />}
        <span className="text-13 text-ink-3 [overflow-wrap:anywhere]">{line}</span>
        {amount !== undefined && (
          <span className="text-right text-13 tabular-nums">
            <MoneyText amount={amount} per={words.isMonthly ? '/mo' : undefined} />
          </span>
        )}
      </Link>
      {tel && <Reach href={tel} label={`Call ${name}, ${phone}`} icon={Phone} />}
      {email && !isSelf && <Reach href={`mailto:${email}`} label={`Email ${name}, ${email}`} icon={Mail} />}
    </li>
  )
}

function Reach({ href, label, icon: Icon }: { href: string; label: string; icon: typeof Mail }) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      className="flex size-9 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-[color-mix(in_oklab,currentColor_12%,transparent)] pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" className="size-4" />
    </a>
  )
}
