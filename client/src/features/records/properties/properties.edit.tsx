import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormSkeleton, RecordGate } from '#client/kit/form/record/record-gate.tsx'
import { Beside } from '#client/kit/record/beside.tsx'
import { EditForm } from '#client/kit/record/edit-form.tsx'
import { RecordDocuments, RecordNotes, RecordTasks } from '#client/kit/record/lazy-writing.tsx'
import { RecordHead } from '#client/kit/record/record-head.tsx'
import { MoreMenu } from '#client/kit/record/record-menu.tsx'
import { openTab, type RecordTab, RecordTabs } from '#client/kit/record/record-tabs.tsx'
import { Related } from '#client/kit/record/related.tsx'
import { Timeline } from '#client/kit/record/timeline/timeline.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { Together } from '#client/lib/pages/together.tsx'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type Property, properties, type WholeProperty } from '#shared/records/properties/properties.ts'
import { PropertyPhotos } from './photos/photos.tsx'
import { useDeleteProperty } from './properties.delete.ts'
import { PropertyFields, type PropertyForm, propertyForm } from './properties.fields.tsx'
import { propertyPageView } from './properties.head.tsx'
import { PhotosBelow, PublicFields, publicFields } from './properties.public.tsx'
import { propertyView } from './properties.view.tsx'

const propertiesApi = resourceApi(properties)

interface EditPropertyProps {
  params: { id: string }
  /** The parts of the page that belong to other features: above the tabs, and the tab of Compliance. `app` passes them in. */
  above?: (property: WholeProperty) => ReactNode
  compliance?: ((property: WholeProperty) => ReactNode) | undefined
  /** What stands beside the form under what belongs to the property, and what stands below the form. */
  beside?: (property: WholeProperty) => ReactNode
  below?: (property: WholeProperty) => ReactNode
}

const list = paths.of('properties').list()

/** A property's page: Details, Compliance, Photos and page, Documents and History. */
export default function EditProperty({
  params: { id },
  above,
  compliance,
  beside,
  below,
}: EditPropertyProps) {
  const record = propertiesApi.useOne(id)
  const mayWrite = useMayWrite()
  // A client landlord does not see what the team did.
  const hasHistory = useMay('read')
  const property = record.data
  const tabsOf = (whole: WholeProperty): RecordTab[] => [
    {
      value: 'details',
      label: 'Details',
      panel: <Details property={whole} beside={beside?.(whole)} below={below?.(whole)} />,
    },
    ...(compliance
      ? [
          {
            value: 'compliance',
            label: 'Compliance',
            panel: <Gathered>{compliance(whole)}</Gathered>,
            fragments: ['#certificates'],
          },
        ]
      : []),
    {
      value: 'page',
      label: 'Photos and page',
      panel: <PropertyPhotos id={id} />,
      above: 'details',
      fragments: ['#photos'],
    },
    {
      value: 'documents',
      label: 'Documents',
      panel: <Gathered>{<RecordDocuments resource={properties} id={id} />}</Gathered>,
      fragments: ['#documents'],
    },
    ...(hasHistory
      ? [
          {
            value: 'history',
            label: 'History',
            panel: <Timeline resource={properties} id={id} words={propertyView.timeline} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <RecordHead
        view={propertyPageView}
        id={id}
        list={list}
        row={property}
        menu={property && mayWrite && <DeletionMenu property={property} />}
      />
      <RecordGate record={wholeOf(record)} words={properties.title} list={list}>
        {(whole) => (
          <Together outline={<FormSkeleton text="Loading..." />}>
            <div className="mb-3 grid gap-3 empty:hidden">{above?.(whole)}</div>
            <RecordTabs label="Property" tabs={tabsOf(whole)} first="details" />
          </Together>
        )}
      </RecordGate>
    </>
  )
}

const Gathered = ({ children }: { children: ReactNode }) => (
  <Together outline={<FormSkeleton text="Loading..." />}>
    <div className="grid max-w-3xl gap-6">{children}</div>
  </Together>
)

/** The form and what belongs to the property. The tab of the public page shows the form's other card. */
function Details({
  property,
  beside,
  below,
}: {
  property: WholeProperty
  beside: ReactNode
  below: ReactNode
}) {
  const { id } = property
  return (
    <div className="grid items-start gap-6 min-[1280px]:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)]">
      <div className="grid min-w-0 gap-6">
        <PropertyEditForm property={property} />
        <div className="grid items-start gap-6 empty:hidden in-data-[tab-open=page]:hidden sm:grid-cols-2 print:hidden">
          {below}
        </div>
      </div>
      <Beside label="Beside the form" className="in-data-[tab-open=page]:hidden print:hidden">
        <Related resource={properties} id={id} listedBy={propertyView.listedBy?.(property)} />
        {beside}
        <RecordTasks resource={properties} id={id} />
        <RecordNotes resource={properties} id={id} />
      </Beside>
    </div>
  )
}

function DeletionMenu({ property }: { property: Property }) {
  const { askAndDelete, pending } = useDeleteProperty(property.id)
  return <MoreMenu name={propertyView.nameOf(property)} pending={pending} onDelete={askAndDelete} />
}

const isWhole = (property: Property | WholeProperty): property is WholeProperty => 'description' in property

/** Passes on only a property with all fields. With a row of the list the form would clear the missing ones. */
function wholeOf(record: UseQueryResult<Property | WholeProperty>) {
  const { data, error, isFetching, refetch } = record
  return { data: data && isWhole(data) ? data : undefined, error, isFetching, refetch }
}

function PropertyEditForm({ property }: { property: WholeProperty }) {
  return (
    <div className="min-w-0">
      <EditForm cards api={propertiesApi} row={property} toInput={propertyForm}>
        <PropertyFields isTitleHidden className="in-data-[tab-open=page]:hidden" />
        <PublicFields photos={<PhotosBelow />} className="not-in-data-[tab-open=page]:hidden" />
        <RefusedTab />
      </EditForm>
    </div>
  )
}

/** Opens the tab whose field was refused, where the open one has none of them. */
function RefusedTab() {
  const { formState, setFocus } = useFormContext<PropertyForm>()
  const { errors, submitCount, isSubmitting } = formState
  useEffect(() => {
    const refused = Object.keys(errors) as (keyof PropertyForm)[]
    if (submitCount === 0 || isSubmitting || refused.length === 0) return
    const isOfPage = (field: string) => publicFields.has(field)
    const isPageOpen = new URLSearchParams(window.location.search).get('tab') === 'page'
    if (refused.some((field) => isOfPage(field) === isPageOpen)) return
    openTab(isPageOpen ? 'details' : 'page')
    const [first] = refused
    if (first) requestAnimationFrame(() => setFocus(first))
  }, [errors, submitCount, isSubmitting, setFocus])
  return null
}
