import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { countOf, formatCount, rowWords } from '#client/lib/format.ts'
import type { MissingPerson } from '#shared/office/imports/imports.ts'
import { findResource } from '#shared/registry.ts'
import type { CheckReply } from './imports.calls.ts'
import { RecordChoice } from './imports.every-row.tsx'
import { Part } from './imports.part.tsx'
import { withPerson, withSamePerson } from './imports.repairs.ts'
import type { ImportFlow } from './use-import-flow.ts'

const wordOf = (entity: string) => findResource(entity)?.title.one.toLowerCase() ?? 'record'

/** 'also written P Nair and Nair, Priya': what was taken for one person. */
function otherSpellings({ name, names }: MissingPerson): string {
  const others = names.filter((each) => each !== name)
  return others.length === 0 ? '' : `also written ${others.map((each) => `‘${each}’`).join(', ')}`
}

interface PersonProps {
  flow: ImportFlow
  person: MissingPerson
  /** The person is the only missing one, so the button is the page's main button. */
  isOnly?: boolean
}

/** The details that the file lacks of a person, or a record of the books in place of the person. */
function Details({ flow, person, close }: PersonProps & { close: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone, and with it the focus: the first empty field takes it.
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    ;(fields.find(({ value }) => value === '') ?? fields[0])?.focus()
  }, [])
  const [details, setDetails] = useState({ name: person.name, email: person.email, phone: person.phone })
  const set = (part: Partial<typeof details>) => setDetails({ ...details, ...part })
  const word = wordOf(person.entity)
  return (
    <form
      ref={form}
      className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        flow.repair((repairs) => withPerson(repairs, person, details))
        close()
      }}
    >
      <Field label="Name">
        <Input value={details.name} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field label="Email">
        <Input
          type="email"
          value={details.email}
          autoComplete="off"
          onChange={({ target }) => set({ email: target.value })}
        />
      </Field>
      <Field label="Phone">
        <Input
          type="tel"
          value={details.phone}
          autoComplete="off"
          onChange={({ target }) => set({ phone: target.value })}
        />
      </Field>
      {person.names.length > 0 && (
        <Field label={`Or an existing ${word}`}>
          <RecordChoice
            entity={person.entity}
            given={undefined}
            onGive={({ value }) => flow.repair((repairs) => withSamePerson(repairs, person, value))}
          />
        </Field>
      )}
      <div className="flex gap-2 sm:col-span-2 xl:col-span-4">
        <Button type="submit" size="sm" look="primary">
          Add This {word}
        </Button>
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Person({ flow, person, isOnly = false }: PersonProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // The form is gone, and with it the focus: the button that opened it takes it back.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const { name, email, phone, count, isMade, problem, alike, entity } = person
  const facts = [email, phone, otherSpellings(person)].filter(Boolean).join(' · ')
  return (
    <li className="border-t border-hairline px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-14 font-semibold break-words">
            {name || 'Without a name'}
            <span className="ml-2 font-normal text-ink-3">{countOf(count, rowWords)}</span>
          </p>
          {facts && <p className="text-13 text-ink-2 break-words">{facts}</p>}
          {!isMade && problem && <p className="text-13 text-danger-ink">{problem}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {person.names.length > 0 &&
            alike.map((other) => (
              <Button
                key={other.id ?? other.name}
                size="sm"
                onClick={() => flow.repair((all) => withSamePerson(all, person, other.id ?? other.name))}
              >
                {other.id ? `Use ${other.name}, already on Gable` : `Same as ${other.name}`}
              </Button>
            ))}
          {isMade ? (
            <span className="inline-flex items-center gap-1.5 text-13 font-medium text-link">
              <Check aria-hidden="true" className="size-4" />
              Will be added
            </span>
          ) : (
            !problem && (
              <Button
                size="sm"
                look={isOnly ? 'primary' : 'secondary'}
                onClick={() => flow.repair((repairs) => withPerson(repairs, person, { name, email, phone }))}
              >
                Add This {wordOf(entity)}
              </Button>
            )
          )}
          {!isOpen && (
            <Button
              ref={opener}
              size="sm"
              look={problem && !isMade ? 'secondary' : 'ghost'}
              aria-label={`${problem && !isMade ? 'Add what is missing' : 'Change'}: ${name}`}
              onClick={() => setOpen(true)}
            >
              {problem && !isMade ? 'Add What Is Missing' : 'Change'}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Details flow={flow} person={person} close={close} />}
    </li>
  )
}

const shownAtFirst = 10

function peopleWords(people: readonly MissingPerson[]) {
  const kinds = new Set(people.map(({ entity }) => entity))
  const [only = ''] = kinds
  const title = kinds.size === 1 ? findResource(only)?.title : undefined
  return title
    ? { one: title.one.toLowerCase(), many: title.many.toLowerCase() }
    : { one: 'person', many: 'people' }
}

const shownFound = 5

/** Names that were found on the books under another spelling, because the email address is the same. */
function Found({ checked: { found } }: { checked: CheckReply }) {
  if (found.length === 0) return null
  const more = found.length - shownFound
  return (
    <ul className="mx-5 mb-4 max-w-prose text-14 text-ink-2">
      {found.slice(0, shownFound).map(({ name, as, email, count }) => (
        <li key={`${name} ${email}`} className="break-words">
          ‘{name}’ is <span className="font-semibold">{as}</span>, who is on Gable with the email {email} (
          {countOf(count, rowWords)}).
        </li>
      ))}
      {more > 0 && <li>And {formatCount(more)} more are found by their email.</li>}
    </ul>
  )
}

/** The landlords and tenants whom the file names and the books lack. One click adds all of them. */
export function People({ flow, checked }: { flow: ImportFlow; checked: CheckReply }) {
  const { people, peopleCount } = checked
  // People who may be on the books already come before those who are certainly new.
  const rankOf = ({ isMade, alike }: MissingPerson) => (isMade ? (alike.length > 0 ? 1 : 2) : 0)
  const { shown, more } = useFirst(
    people.toSorted((a, b) => rankOf(a) - rankOf(b)),
    shownAtFirst,
  )
  if (peopleCount === 0) return <Found checked={checked} />
  const words = peopleWords(people)
  const ready = people.filter(({ isMade, problem }) => !isMade && problem === null)
  const all = people.length < peopleCount || ready.length === peopleCount ? peopleCount : ready.length
  const open = people.filter(({ isMade }) => !isMade).length
  const title =
    open === 0
      ? `${countOf(peopleCount, words)} will be added`
      : `${countOf(peopleCount, words)} ${peopleCount === 1 ? 'is' : 'are'} not on Gable yet`
  return (
    <>
      <Found checked={checked} />
      <Part
        title={title}
        text={
          open === 0
            ? 'With the name, email and phone that the file has for them.'
            : 'Gable can add them from the name, email and phone in the file. One email is one person.'
        }
        action={
          ready.length > 0 &&
          peopleCount > 1 && (
            <Button
              size="sm"
              look="primary"
              onClick={() => flow.repair((repairs) => ({ ...repairs, makePeople: true }))}
            >
              Add {all === peopleCount ? 'all' : 'the'} {countOf(all, words)}
              {all === peopleCount ? '' : ' with an email'}
            </Button>
          )
        }
      >
        <ul>
          {shown.map((person) => (
            <Person
              key={`${person.field} ${person.names.join()} ${person.emails.join()}`}
              flow={flow}
              person={person}
              isOnly={peopleCount === 1}
            />
          ))}
        </ul>
        {more && <div className="mx-3 mb-3">{more}</div>}
      </Part>
    </>
  )
}
