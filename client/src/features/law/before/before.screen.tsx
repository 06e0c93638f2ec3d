import { useMemo, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { cellKey, type PasteColumn, PasteGrid, type PasteValues } from '#client/kit/paste-grid/paste-grid.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { type EarlierKind, earlierKinds } from '#shared/law/certificates/certificates.earlier.ts'
import type { HomeCertificates } from '#shared/law/certificates/certificates.ts'
import type { UncheckedTenancy } from '#shared/law/right-to-rent/right-to-rent.earlier.ts'
import { makeHomeFinder } from '#shared/records/properties/properties.finder.ts'
import { readTypedDate } from '#shared/typed-date.ts'
import { useHomes, useRecordCertificates, useRecordChecks, useUnchecked } from './before.calls.ts'
import { CheckedBefore, type Way } from './before.checked.tsx'

const titles: Record<EarlierKind, string> = {
  gas: 'Gas',
  electrical: 'EICR',
  energy: 'EPC',
  alarms: 'Alarms',
}
const rightToRent = 'right-to-rent'
type Side = 'until' | 'day'
type Sides = Record<EarlierKind, Side>

const sides = [
  { value: 'until' as const, label: 'Expiry' },
  { value: 'day' as const, label: 'Date checked' },
]

/** A day as it is typed or copied: '14/3/2027', '14 Mar 2027', '2027-03-14', '14 3 27', '14 mar'. */
function readDay(text: string) {
  const value = readTypedDate(text, today())
  return value === undefined ? { problem: `‘${text.trim()}’ is not a date` } : { value: formatDate(value) }
}
const isoOf = (text: string): string => readTypedDate(text, today()) ?? ''

function rowsOf(homes: readonly HomeCertificates[], open: ReadonlyMap<string, readonly UncheckedTenancy[]>) {
  return homes.map(({ id, name, isLet, kinds }) => {
    const lets = open.get(id) ?? []
    const known = Object.fromEntries(
      kinds.flatMap(({ kind, until, newest }) =>
        newest ? [[kind, until ? `until ${formatDate(until.day)}` : 'recorded']] : [],
      ),
    )
    return {
      id,
      label: name,
      note: [isLet ? '' : 'Not let', lets.map(({ tenant }) => tenant).join(', ')].filter(Boolean).join(' · '),
      known: { ...known, [rightToRent]: lets.length > 0 ? '' : isLet ? 'recorded' : 'not let' },
    }
  })
}

/** The property that an address of a spreadsheet means, by its place in the grid. */
function finderOf(homes: readonly HomeCertificates[]) {
  const finder = makeHomeFinder()
  const places = new Map(homes.map(({ id }, at) => [id, at]))
  for (const { id, name } of homes) {
    const parts = name.split(', ')
    finder.add({
      id,
      addressLine1: parts.slice(0, -1).join(', '),
      addressLine2: '',
      townCity: '',
      borough: '',
      postCode: parts.at(-1) ?? '',
    })
  }
  return (text: string) => {
    const [only, ...others] = finder.find(text)
    return only !== undefined && others.length === 0 ? places.get(only) : undefined
  }
}

function Grid({
  homes,
  unchecked,
}: {
  homes: readonly HomeCertificates[]
  unchecked: readonly UncheckedTenancy[]
}) {
  const [values, setValues] = useState<PasteValues>(new Map())
  const [of, setSides] = useState<Sides>({
    gas: 'until',
    electrical: 'until',
    energy: 'until',
    alarms: 'day',
  })
  const [way, setWay] = useState<Way>()
  const [trouble, setTrouble] = useState('')
  const certificates = useRecordCertificates()
  const checks = useRecordChecks()
  const open = useMemo(() => groupBy(unchecked, ({ propertyId }) => propertyId), [unchecked])
  const rows = useMemo(() => rowsOf(homes, open), [homes, open])
  const findRow = useMemo(() => finderOf(homes), [homes])
  const columns = useMemo(
    (): PasteColumn[] => [
      ...earlierKinds.map((kind) => ({
        key: kind,
        title: titles[kind],
        read: readDay,
        head:
          kind === 'alarms' ? (
            <span className="mt-1 block text-12 font-normal text-ink-3">Date checked</span>
          ) : (
            <Select
              aria-label={`Dates of ${titles[kind]}`}
              value={of[kind]}
              onChange={(side) => setSides((all) => ({ ...all, [kind]: side }))}
              options={sides}
              className="mt-1 !h-8 text-13 font-normal"
            />
          ),
      })),
      {
        key: rightToRent,
        title: 'Right to rent',
        read: readDay,
        head: <span className="mt-1 block text-12 font-normal text-ink-3">Date checked</span>,
      },
    ],
    [of],
  )
  const entered = [...values].filter(([, text]) => text.trim() !== '')
  const isWrong = entered.some(([, text]) => isoOf(text) === '')
  const isPending = certificates.isPending || checks.isPending

  async function save() {
    if (isPending) return
    setTrouble('')
    if (isWrong)
      return setTrouble('A marked field is not a date. Enter a date such as 14/03/2027, or empty it.')
    const dates = homes.flatMap(({ id }) =>
      earlierKinds.flatMap((kind) => {
        const text = values.get(cellKey(id, kind))
        return text?.trim() ? [{ propertyId: id, kind, date: isoOf(text), is: of[kind] }] : []
      }),
    )
    const lets = homes.flatMap(({ id: home }) => {
      const text = values.get(cellKey(home, rightToRent))
      return text?.trim() ? (open.get(home) ?? []).map(({ id }) => ({ id, day: isoOf(text) })) : []
    })
    if (lets.length > 0 && !way) return setTrouble('Choose how the right to rent was checked.')
    try {
      if (dates.length > 0) await certificates.mutateAsync({ certificates: dates })
      // What is recorded leaves the grid, so that a second try sends only the rest.
      setValues((now) => new Map([...now].filter(([key]) => key.endsWith(` ${rightToRent}`))))
      if (lets.length > 0 && way) await checks.mutateAsync({ tenancies: lets, way })
      setValues(new Map())
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The dates could not be recorded.'))
    }
  }

  return (
    <>
      <CheckedBefore
        unchecked={unchecked}
        way={way}
        onWay={setWay}
        isPending={checks.isPending}
        record={(ids) =>
          way
            ? void checks
                .mutateAsync({ tenancies: ids.map((id) => ({ id })), way })
                .catch((error: unknown) =>
                  setTrouble(sentenceOfSave(error, 'The checks could not be recorded.')),
                )
            : setTrouble('Choose how the right to rent was checked.')
        }
      />
      <Card className="mt-5">
        <CardHeader
          title="Certificates and checks"
          text="Recorded dates are shown in grey. Enter earlier ones; no document is needed."
        />
        <PasteGrid
          label="Certificates and checks by property"
          rowTitle="Property"
          rows={rows}
          columns={columns}
          values={values}
          onChange={setValues}
          findRow={findRow}
        />
        <div className="flex flex-wrap items-center gap-3 px-5 pb-5">
          <Button
            look="primary"
            disabled={entered.length === 0}
            pending={isPending}
            onClick={() => void save()}
          >
            {isPending
              ? 'Recording...'
              : `Record ${entered.length.toLocaleString('en-GB')} ${entered.length === 1 ? 'date' : 'dates'}`}
          </Button>
          <FormError text={trouble} />
        </div>
      </Card>
    </>
  )
}

/** What was done before the account: one grid of properties with their certificates and checks. */
export default function BeforeScreen() {
  const homes = useHomes()
  const unchecked = useUnchecked()
  const mayWrite = useMayWrite()
  return (
    <>
      <PageHeader
        title="Earlier Certificates and Checks"
        subtitle="Record earlier certificates and checks of all properties at once"
        back={{ href: paths.certificates(), label: 'Back to Certificates' }}
      />
      {!homes.data || !unchecked.data ? (
        homes.error || unchecked.error ? (
          <Card role="alert">
            <EmptyState
              title="The properties could not be loaded"
              text="Please try again."
              action={
                <Button
                  onClick={() => {
                    void homes.refetch()
                    void unchecked.refetch()
                  }}
                >
                  Try again
                </Button>
              }
            />
          </Card>
        ) : (
          <Skeleton className="h-96 w-full" />
        )
      ) : homes.data.length === 0 ? (
        <Card>
          <EmptyState title="No properties in England yet" text="Add or import properties first." />
        </Card>
      ) : mayWrite ? (
        <Grid homes={homes.data} unchecked={unchecked.data} />
      ) : (
        <Card>
          <EmptyState title="You can look, but not record" text="Ask an owner or manager to record these." />
        </Card>
      )}
    </>
  )
}
