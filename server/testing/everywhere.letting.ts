type Insert = (table: string, columns: string, values: string, ...given: unknown[]) => Promise<{ id: string }>

interface Let {
  home: { id: string; tenant: string; landlord: string; property: string }
  person: string
}

const id = 'gen_random_uuid()'

/** What is about somebody on the way from an application to the keys. */
export async function insertLetting(on: Insert, { home, person }: Let): Promise<void> {
  const applicant = await on('applicants', 'id, tenant_id', `${id}, $2`, home.tenant)
  await on(
    'applicant_people',
    'id, applicant_id, position, role, name',
    `${id}, $2, 0, 'tenant', ''`,
    applicant.id,
  )
  const offer = await on(
    'offers',
    'id, property_id, landlord_id, applicant_id, party, pence, start_on',
    `${id}, $2, $3, $4, '[]', 100000, now()`,
    ...[home.property, home.landlord, applicant.id],
  )
  await on('offer_events', 'id, offer_id, kind, author_name', `${id}, $2, 'made', 'Ann'`, offer.id)
  await on(
    'let_references',
    'id, tenancy_id, person_id, kind, replies, answered_at, author_name',
    `${id}, $2, $3, 'employer', '{}', now(), 'Ann'`,
    ...[home.id, person],
  )
  await on('let_events', 'id, tenancy_id, kind, author_name', `${id}, $2, 'reminded', 'Ann'`, home.id)
  await on(
    'templates',
    'id, series, number, kind, name, wording, author_name',
    `${id}, ${id}, 1, 'letter', '', '', 'Ann'`,
  )
  const signing = await on(
    'signings',
    'id, tenancy_id, kind, document_title, facts, version_id, sha256, author_name',
    `${id}, $2, 'letter', '', '{}', (select version.id from document_versions version
      join documents on documents.account_id = version.account_id and documents.id = version.document_id
      where version.account_id = $1 and documents.tenancy_id = $2), 'h', 'Ann'`,
    home.id,
  )
  await on(
    'signers',
    'id, signing_id, position, role, person_id, signer_name',
    `${id}, $2, 0, 'tenant', $3, ''`,
    ...[signing.id, person],
  )
}
