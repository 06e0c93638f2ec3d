import { useMemo, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { cellKey, PasteGrid, type PasteValues } from '#client/kit/paste-grid/paste-grid.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { groupBy } from '#shared/group.ts'
import { certificateCalls, type HomeCertificates } from '#shared/law/certificates/certificates.calls.ts'
import {
  type CertificateKind,
  certificateKinds,
  type LicenceType,
  licenceIn,
} from '#shared/law/certificates/certificates.kinds.ts'
import {
  rightToRentCalls,
  type UncheckedTenancy,
  type Way,
} from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import { makeHomeFinder } from '#shared/records/properties/properties.finder.ts'
import { CheckedBefore } from './before.checked.tsx'
import { columnsOf, dayOfCell, rightToRent, usualSides } from './before.columns.tsx'

/** The properties with their certificates, and the tenancies whose people nobody has checked. */
export function useUnrecorded() {
  const homes = useRead(certificateCalls.list, {}, always)
  const unchecked = useRead(rightToRentCalls.unchecked, {}, always)
  return {
    homes: homes.data?.homes,
    unchecked: unchecked.data,
    error: homes.error ?? unchecked.error,
    isFetching: homes.isFetching || unchecked.isFetching,
    refetch: () => Promise.all([homes.refetch(), unchecked.refetch()]),
  }
}

const recorded = (count: number, what: string) => ({
  title: 'Recorded',
  description: `${count.toLocaleString('en-GB')} ${what} ${count === 1 ? 'was' : 'were'} recorded.`,
})

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

interface GridProps {
  homes: readonly HomeCertificates[]
  unchecked: readonly UncheckedTenancy[]
  /** The one column that is asked for, where not all are. */
  only?: CertificateKind | typeof rightToRent | undefined
  onRecorded?: () => void
}

/** Properties by their certificates and checks: what is on record in grey, and fields for what is not. */
export function BeforeGrid({ homes, unchecked, only, onRecorded = () => {} }: GridProps) {
  const [values, setValues] = useState<PasteValues>(new Map())
  const [of, setSides] = useState(usualSides)
  const [licence, setLicence] = useState<LicenceType>()
  const [way, setWay] = useState<Way>()
  const [trouble, setTrouble] = useState('')
  const certificates = useCall(certificateCalls.addEarlier, {
    done: ({ count }) => recorded(count, count === 1 ? 'certificate or check' : 'certificates and checks'),
  })
  const checks = useCall(rightToRentCalls.addEarlier, {
    done: ({ count }) => recorded(count, count === 1 ? 'right to rent check' : 'right to rent checks'),
  })
  const open = useMemo(() => groupBy(unchecked, ({ propertyId }) => propertyId), [unchecked])
  const rows = useMemo(() => rowsOf(homes, open), [homes, open])
  const findRow = useMemo(() => finderOf(homes), [homes])
  const columns = useMemo(
    () =>
      columnsOf({
        of,
        onSide: (kind, side) => setSides((all) => ({ ...all, [kind]: side })),
        licence,
        onLicence: setLicence,
      }).filter(({ key }) => !only || key === only),
    [of, licence, only],
  )
  const entered = [...values].filter(([, text]) => text.trim() !== '')
  const textOf = (id: string, kind: string) => values.get(cellKey(id, kind))?.trim() ?? ''
  const isWrong = homes.some(({ id }) =>
    columns.some(({ key }) => textOf(id, key) !== '' && dayOfCell(key, textOf(id, key)) === ''),
  )
  const isPending = certificates.isPending || checks.isPending

  const attempt = (work: () => Promise<unknown>, failed: string) =>
    void work()
      .then(onRecorded)
      .catch((error: unknown) => setTrouble(sentenceOfSave(error, failed)))

  function save() {
    if (isPending) return
    setTrouble('')
    if (isWrong)
      return setTrouble('A marked field is not a date. Enter a date such as 14/03/2027, or empty it.')
    const dates = homes.flatMap(({ id }) =>
      certificateKinds.flatMap((kind) => {
        const text = textOf(id, kind)
        const which = kind === 'licence' ? { licence: licenceIn(text) ?? licence } : {}
        return text ? [{ propertyId: id, kind, date: dayOfCell(kind, text), is: of[kind], ...which }] : []
      }),
    )
    if (dates.some((each) => each.kind === 'licence' && !each.licence))
      return setTrouble('Choose which licence the properties have, above their dates.')
    const lets = homes.flatMap(({ id: home }) => {
      const day = dayOfCell(rightToRent, textOf(home, rightToRent))
      return day ? (open.get(home) ?? []).map(({ id }) => ({ id, day })) : []
    })
    if (lets.length > 0 && !way) return setTrouble('Choose how the right to rent was checked.')
    attempt(async () => {
      if (dates.length > 0) await certificates.mutateAsync({ body: { certificates: dates } })
      // What is recorded leaves the grid, so that a second try sends only the rest.
      setValues((now) => new Map([...now].filter(([key]) => key.endsWith(` ${rightToRent}`))))
      if (lets.length > 0 && way) await checks.mutateAsync({ body: { tenancies: lets, way } })
      setValues(new Map())
    }, 'The dates could not be recorded.')
  }

  return (
    <>
      {(!only || only === rightToRent) && (
        <CheckedBefore
          unchecked={unchecked}
          way={way}
          onWay={setWay}
          isPending={checks.isPending}
          record={(ids) => {
            if (!way) return setTrouble('Choose how the right to rent was checked.')
            const tenancies = ids.map((id) => ({ id }))
            attempt(
              () => checks.mutateAsync({ body: { tenancies, way } }),
              'The checks could not be recorded.',
            )
          }}
        />
      )}
      <Card className={only === rightToRent || !only ? 'mt-5' : ''}>
        <CardHeader
          title="Certificates and Checks"
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
          <Button look="primary" disabled={entered.length === 0} pending={isPending} onClick={save}>
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
