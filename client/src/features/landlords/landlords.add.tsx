import { AddHeader } from '#client/kit/form/record-header.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { paths } from '#client/lib/paths.ts'
import { landlordInput, landlords } from '#shared/landlords/landlords.ts'
import { landlordsApi } from './landlords.calls.ts'
import { LandlordFields, newLandlord } from './landlords.fields.tsx'

export default function AddLandlord() {
  const create = landlordsApi.useCreate()
  const list = paths.of('landlords').list()
  return (
    <>
      <AddHeader words={landlords.title} list={list} />
      <ResourceForm
        words={landlords.title}
        schema={landlordInput}
        start={newLandlord}
        save={({ values }) => create.mutateAsync(values)}
        cancelTo={list}
      >
        <LandlordFields />
      </ResourceForm>
    </>
  )
}
